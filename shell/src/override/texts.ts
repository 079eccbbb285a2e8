import { t } from '@portal/portal-sdk';

/** What is said about a section that runs from a developer's own machine. */
export const en = {
  override: 'Developer override',
  overrideRuns: '{title} runs from {address} until {time}, for you alone.',
  overrideOver:
    'The hour of {address} is over. Load the page anew to go on with the section that everybody has.',
  overrideSilent: '{address} does not answer. Start it: npm run dev -w {remote}',
  overrideBroken: 'What was saved last does not build:',
  endOverride: 'End override',
  loadAnew: 'Load anew',
  endFailed: 'The override could not be ended',
};

export const text = t(en, 'shell');
