/** Whether the page was opened by the link of a mail that sets a password, whoever is signed in here. */
export const isSettingPassword = (): boolean => window.location.pathname === '/set-password';
