import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { bringFormBack, keepForm } from './kept-form';

/** A form as sections have them: a field on the page, and others in a dialog. */
function Page() {
  const [remark, setRemark] = useState('');
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('Ann');
  return (
    <>
      <input aria-label="Remark" value={remark} onChange={({ target }) => setRemark(target.value)} />
      <p>said: {remark}</p>
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

test('what was typed before a reload is filled in again, in a dialog once that is open, and once only', async () => {
  render(<Page />);
  await userEvent.type(screen.getByLabelText('Remark'), 'Half a thought');
  await userEvent.click(screen.getByText('Open'));
  await userEvent.type(screen.getByDisplayValue('Ann'), 'a');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  keepForm('me');
  expect(JSON.stringify(sessionStorage)).not.toContain('secret"');

  reload();
  let brought: boolean | undefined;
  act(() => void (brought = bringFormBack('me')));
  expect(brought).toBe(true);
  expect(await screen.findByText('said: Half a thought')).toBeVisible();
  await userEvent.click(screen.getByText('Open'));
  expect(await screen.findByDisplayValue('Anna')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(bringFormBack('me')).toBe(false);
});

test('it is brought back to the person who typed it, and on that page alone', async () => {
  render(<Page />);
  await userEvent.type(screen.getByLabelText('Remark'), 'Mine');
  keepForm('me');
  expect(bringFormBack('somebody-else')).toBe(false);
  window.history.pushState(null, '', '/another-page');
  expect(bringFormBack('me')).toBe(false);
  window.history.pushState(null, '', '/');
});
