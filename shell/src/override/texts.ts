import { t } from '@portal/portal-sdk';

/** Texts about a section that runs from a developer's machine. */
export const en = {
  override: 'Developer override',
  overrideRuns: '{title} runs from {address} until {time}, only for you.',
  overrideOver: 'The override from {address} has expired. Reload the page to use the released section.',
  overrideSilent: '{address} does not respond. Start it: npm run dev -w {remote}',
  overrideBroken: 'The last save does not build:',
  endOverride: 'End override',
  reload: 'Reload',
  endFailed: "Couldn't end the override",
};

export const text = t(en, 'shell');
