import os from 'node:os';

/** Who runs this command, for history and audit trail. */
export const operator = (): string => `${os.userInfo().username}@${os.hostname()}`;
