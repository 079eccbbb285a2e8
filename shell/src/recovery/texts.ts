import { t } from '@portal/portal-sdk';

export const en = {
  recoveryHint:
    'This page is part of the portal itself and works when Administration does not. Administration → Sections shows more.',
  recoveryFailed: 'Couldn’t load sections',
  recoveryActive: 'Version {version}, failed loads: {failures} of {loads}',
  recoveryOff: 'Switched off',
  rollBackOf: 'Roll back {title}',
  switchOnOf: 'Switch on {title}',
  recovered: '{title} now has version {version}',
  notRecovered: '{title} could not be changed',
};

export const text = t(en, 'shell');
