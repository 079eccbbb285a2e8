/** Fields that somebody has written into since this was first needed. */
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

const holdsText = (field: HTMLInputElement) => field.type !== 'search' && field.value !== '';

/** Whether somebody is in the middle of something that another version of the section would take away. */
export function isUnfinished(): boolean {
  forgetGone();
  const dialogs = document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]');
  return dialogs !== null || [...touched].some(holdsText);
}
