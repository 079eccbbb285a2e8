import { t } from '@portal/portal-sdk';

export const en = {
  recoveryHint:
    'This page works even if Administration does not load. For details, open Administration → Sections.',
  recoveryFailed: "Couldn't load sections",
  recoveryActive: 'Version {version}, failed loads: {failures} of {loads}',
  recoveryOff: 'Switched off',
  rollBackOf: 'Roll back {title}',
  switchOnOf: 'Switch on {title}',
  recovered: '{title} now has version {version}',
  notRecovered: "Couldn't change {title}",
};

export const text = t(en, 'shell');
