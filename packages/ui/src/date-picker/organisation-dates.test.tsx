import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { defaultUiText, UiTextContext } from '../theme/UiTextContext';
import { DateField } from './DateField';

function Start({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateField label="Start date" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
const input = () => screen.getByRole('textbox', { name: 'Start date' });
afterEach(() => jest.restoreAllMocks());

test.each([
  ['dmy', 'en-US', '2027-04-03'],
  ['mdy', 'en-GB', '2027-03-04'],
] as const)(
  'MOVE-02 the order %s of the organisation comes before that of a browser in %s',
  async (typedOrder, region, plain) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue([region]);
    render(
      <UiTextContext value={{ ...defaultUiText, typedOrder }}>
        <Start />
      </UiTextContext>,
    );
    await userEvent.type(input(), '3/4/2027');
    expect(screen.getByRole('status')).toHaveTextContent(plain);
  },
);

test.each([
  [0, 'Sun'],
  [1, 'Mon'],
  [6, 'Sat'],
] as const)('MOVE-02 weeks from day %s on begin with %s in a calendar', async (weekStartsOn, name) => {
  render(
    <UiTextContext value={{ ...defaultUiText, weekStartsOn }}>
      <Start initial="2026-03-14" />
    </UiTextContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
  const heads = await screen.findAllByRole('columnheader', { hidden: true });
  expect(heads[0]).toHaveTextContent(name);
});
