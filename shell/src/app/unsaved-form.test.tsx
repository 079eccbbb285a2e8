import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { restoreForm, saveForm } from './unsaved-form';

/** A typical form of a section: a field on the page, and others in a dialog. */
function Page() {
  const [remark, setRemark] = useState('');
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('Ann');
  return (
    <>
      <input aria-label="Remark" value={remark} onChange={({ target }) => setRemark(target.value)} />
      <p>remark: {remark}</p>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <div role="dialog">
          <h2>Edit</h2>
          <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
          <input name="secret" type="password" aria-label="Password" />
        </div>
      )}
    </>
  );
}

/** The same page after a reload. */
function reload() {
  document.body.replaceChildren();
  return render(<Page />);
}

beforeEach(() => sessionStorage.clear());

test('input from before a reload is restored, in a dialog once it is open, and only once', async () => {
  render(<Page />);
  await userEvent.type(screen.getByLabelText('Remark'), 'Half a thought');
  await userEvent.click(screen.getByText('Open'));
  await userEvent.type(screen.getByDisplayValue('Ann'), 'a');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  saveForm('me');
  expect(JSON.stringify(sessionStorage)).not.toContain('secret"');

  reload();
  let brought: boolean | undefined;
  act(() => void (brought = restoreForm('me')));
  expect(brought).toBe(true);
  expect(await screen.findByText('remark: Half a thought')).toBeVisible();
  await userEvent.click(screen.getByText('Open'));
  expect(await screen.findByDisplayValue('Anna')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(restoreForm('me')).toBe(false);
});

test('it is restored only for its author, and only on its page', async () => {
  render(<Page />);
  await userEvent.type(screen.getByLabelText('Remark'), 'Mine');
  saveForm('me');
  expect(restoreForm('somebody-else')).toBe(false);
  window.history.pushState(null, '', '/another-page');
  expect(restoreForm('me')).toBe(false);
  window.history.pushState(null, '', '/');
});
