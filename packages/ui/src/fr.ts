// Loaded by the host for French users; no section imports it.
export { frenchUiText } from './theme/ui-text.fr';
