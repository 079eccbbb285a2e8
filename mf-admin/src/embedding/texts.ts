import { t } from '@portal/portal-sdk';

/** Texts of the embedding page; the French ones are in `texts.fr.ts`. */
export const en = {
  embedCode: 'Embed code',
  embedCodeHint: 'Choose what to show, then paste this into your page',
  embedSection: 'Section',
  embedView: 'Page of the section',
  embedTheme: 'Colours',
  themeSystem: "User's setting",
  themeLight: 'Light',
  themeDark: 'Dark',
  embedLanguage: 'Language',
  languageOfPage: 'Same as the page',
  languageEnglish: 'In English',
  languageFrench: 'In French',
  embedLines: 'Code to paste',
  embedStrict: 'The page has a strict Content-Security-Policy with a nonce',
  embedStrictHint: 'Its server allows only scripts and styles that carry the nonce',
  embedNonce: "The page's server replaces NONCE with a new value in every response. Its policy must include:",
  embedPolicy: 'Content policy of the page',
  copyLines: 'Copy code',
  linesCopied: 'Copied',
  copyLinesFailed: "Couldn't copy. Select the code and copy it yourself.",
  embedMore: 'See docs/embedding.md for events, strict content policies and three sample pages.',
  embedRemotesFailed: "Couldn't load sections",

  origins: 'Allowed addresses',
  originsHint:
    'Only pages at these addresses can show sections. They can read what a section shows, so list only sites you trust.',
  originsFailed: "Couldn't load the list",
  noOrigins: 'No addresses allowed yet',
  noOriginsText: 'Add the address of your intranet to begin.',
  origin: 'Address',
  originHint: 'Scheme and host, such as https://intranet.example.org',
  originNote: 'Description',
  addOrigin: 'Add address',
  originAdded: '{origin} can now show sections',
  originAddFailed: "Couldn't add the address",
  originFixed: 'From the installation (EMBED_ORIGINS)',
  originBy: 'Added by {name}, {date}',
  removeOrigin: 'Remove {origin}',
  removeOriginTitle: 'Remove this address?',
  removeOriginText:
    'Pages at {origin} show a message in place of sections, and people signed in there are signed out.',
  removeOriginVerb: 'Remove',
  originRemoved: '{origin} can no longer show sections',
  originRemoveFailed: "Couldn't remove the address",
};

export const text = t(en, 'mf-admin');
