import { t } from '@portal/portal-sdk';

/** What the command palette and the list of shortcuts say. */
export const en = {
  palette: 'Search and commands',
  paletteHint: 'Page, person or command',
  recent: 'Recent',
  pages: 'Pages',
  people: 'People',
  actions: 'Commands',
  results: '{count} results',
  oneResult: '1 result',
  noResults: 'Nothing found. Try part of a name, or the name of a page.',
  searchingPeople: 'Searching people...',
  peopleFailed: 'People could not be searched. The pages and commands are there.',
  closePalette: 'Close',
  printPage: 'Print this page',
  theme: 'Theme',
  themeTo: 'Theme: {theme}',
  shortcuts: 'Keyboard shortcuts',
  shortcutsHint: 'Keys are left alone while you type into a field.',
  showShortcuts: 'Show this list',
  everywhere: 'Everywhere',
  onThisPage: 'On this page',
  then: 'then',
  or: 'or',
  goTo: 'Go to {page}',
  passwordIntro:
    'You stay signed in here. Everywhere else where you are signed in, you will have to sign in again.',
  currentPassword: 'Current password',
  passwordChanged: 'Password changed',
  passwordChangedText: 'Your other sessions have ended.',
  cancel: 'Cancel',
  singleKeys: 'Use single-key shortcuts on this device',
  singleKeysOff: 'Single-key shortcuts are off. Ctrl K works all the same.',
};

export const text = t(en, 'shell');
