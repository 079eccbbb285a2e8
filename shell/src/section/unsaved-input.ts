/** Fields that the user has typed into. */
const touched = new Set<HTMLInputElement>();

const forgetGone = () => {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
};

document.addEventListener(
  'input',
  ({ target }) => {
    forgetGone();
    touched.add(target as HTMLInputElement);
  },
  true,
);

/** The fields on the page that the user has typed into. */
export function touchedFields(): HTMLInputElement[] {
  forgetGone();
  return [...touched];
}

const holdsText = (field: HTMLInputElement) => field.type !== 'search' && field.value !== '';

/** Whether there is unsaved input that a new version of the section would discard. */
export function hasUnsavedInput(): boolean {
  forgetGone();
  const dialogs = document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]');
  return dialogs !== null || [...touched].some(holdsText);
}
