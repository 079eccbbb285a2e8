// Fetched by the host for who reads French; no section imports it.
export { frenchUiText } from './theme/ui-text.fr';
