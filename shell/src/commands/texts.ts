import { t } from '@portal/portal-sdk';

/** Texts of the command palette and the shortcut dialog. */
export const en = {
  palette: 'Search and commands',
  paletteHint: 'Page, person or command',
  recent: 'Recent',
  pages: 'Pages',
  people: 'People',
  actions: 'Commands',
  results: '{count} results',
  oneResult: '1 result',
  noResults: 'No results. Try part of a name or of a page title.',
  searchingPeople: 'Searching people...',
  peopleFailed: "Couldn't search people. Pages and commands still work.",
  closePalette: 'Close',
  printPage: 'Print this page',
  theme: 'Theme',
  themeTo: 'Theme: {theme}',
  shortcuts: 'Keyboard shortcuts',
  shortcutsHint: 'Shortcuts are off while you type in a field.',
  showShortcuts: 'Show this list',
  everywhere: 'Everywhere',
  onThisPage: 'On this page',
  then: 'then',
  or: 'or',
  goTo: 'Go to {page}',
  passwordIntro: 'You stay signed in here. You are signed out everywhere else.',
  currentPassword: 'Current password',
  passwordChanged: 'Password changed',
  passwordChangedText: 'Your other sessions have ended.',
  cancel: 'Cancel',
  singleKeys: 'Use single-key shortcuts on this device',
  singleKeysOff: 'Single-key shortcuts are off. Ctrl K still works.',
};

export const text = t(en, 'shell');
