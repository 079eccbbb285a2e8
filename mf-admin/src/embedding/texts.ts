import { t } from '@portal/portal-sdk';

/** What the screen of embedding says; its French stands in `texts.fr.ts`. */
export const en = {
  twoLines: 'Two lines for a page',
  twoLinesHint: 'Choose what the page shall show, and paste this into it',
  embedSection: 'Section',
  embedView: 'Page of the section',
  embedTheme: 'Colours',
  themeSystem: "The reader's own",
  themeLight: 'Light',
  themeDark: 'Dark',
  embedLanguage: 'Language',
  languageOfPage: "The page's own",
  languageEnglish: 'In English',
  languageFrench: 'In French',
  embedLines: 'Lines to paste',
  embedStrict: 'The page has a strict content policy, with a nonce',
  embedStrictHint: 'Its server sends a Content-Security-Policy that lets in only what carries the nonce',
  embedNonce:
    'In place of NONCE the server of the page writes what it has made up for this one answer. Its policy has to name:',
  embedPolicy: 'Content policy of the page',
  copyLines: 'Copy the lines',
  linesCopied: 'Copied',
  copyLinesFailed: 'The lines could not be copied. Select them and copy them yourself.',
  embedMore: 'Events, strict content policies and three pages to look at stand in docs/embedding.md.',
  embedRemotesFailed: 'The sections could not be read',

  origins: 'Who may show sections',
  originsHint:
    'Pages of these addresses, and of no other. They can read what the section shows: list whom you trust.',
  originsFailed: 'The list could not be read',
  noOrigins: 'No page may show sections yet',
  noOriginsText: 'Add the address of your intranet to begin.',
  origin: 'Address',
  originHint: 'Scheme and host, such as https://intranet.example.org',
  originNote: 'What it is',
  addOrigin: 'Add address',
  originAdded: 'Pages of {origin} may show sections now',
  originAddFailed: 'The address could not be added',
  originFixed: 'From the installation (EMBED_ORIGINS)',
  originBy: 'Added by {name}, {date}',
  removeOrigin: 'Remove {origin}',
  removeOriginTitle: 'Remove this address?',
  removeOriginText:
    'Pages of {origin} show a message in place of their sections from now on, and who is signed in there is signed out.',
  removeOriginVerb: 'Remove',
  originRemoved: 'Pages of {origin} show no sections any more',
  originRemoveFailed: 'The address could not be removed',
};

export const text = t(en, 'mf-admin');
