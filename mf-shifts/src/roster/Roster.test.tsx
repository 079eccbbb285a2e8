import type { RosterDay } from '@portal/contracts';
import {
  Answer,
  refusal,
  renderInPortal,
  testUser,
  type Rendered,
  type SeenCall,
} from '@portal/portal-sdk/testing';
import { ToastProvider } from '@portal/ui';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { department, shift } from '../testing/shift';
import { Roster } from './Roster';

// The first render is slow when many tests share a processor.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 8000 });

const monday = '2026-03-02';
const saved: string[] = [];

/** The n-th shift of a day: person `Ada 17` where n is 17. */
const nth = (date: string, n: number) => ({
  ...shift({
    id: `01890000-0000-7000-8000-${date.replaceAll('-', '')}${String(n).padStart(4, '0')}`,
    status: 'assigned',
    signInTime: null,
    startTime: `${date}T08:00:00Z`,
    endTime: `${date}T16:00:00Z`,
    employee: {
      firstName: 'Ada',
      lastName: `${date.slice(8)}-${n}`,
      jobTitle: 'Officer',
      departmentId: department.id,
      employeeNumber: `KB-${n}`,
    },
  }),
  can: { cancel: true },
});

/** The server's response with that many shifts on each day of the week. */
const rosterOf =
  (counts: Readonly<Record<string, number>>, countedTo = 200) =>
  ({ query }: SeenCall): RosterDay[] => {
    const { from = '', to = '', page = '1', pageSize = '8' } = query;
    const days = [2, 3, 4, 5, 6, 7, 8].map((n) => `2026-03-0${n}`);
    return days
      .filter((date) => date >= from && date <= to)
      .map((date) => {
        const count = counts[date] ?? 0;
        const before = (Number(page) - 1) * Number(pageSize);
        const length = Math.max(0, Math.min(Number(pageSize), count - before));
        return {
          date,
          total: Math.min(count, countedTo),
          more: count > countedTo,
          shifts: Array.from({ length }, (_, n) => nth(date, before + n + 1)),
        };
      });
  };

const show = (roster: (call: SeenCall) => unknown, address = `/shifts?week=${monday}`): Rendered =>
  renderInPortal(
    <ToastProvider>
      <Roster />
    </ToastProvider>,
    {
      user: testUser('supervisor'),
      address,
      server: {
        'GET /api/shifts/roster': roster,
        'GET /api/departments': [department],
        'DELETE /api/shifts/:id': { success: true },
      },
    },
  );

const dayOf = async (name: RegExp) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);
const lines = (day: ReturnType<typeof within>) => day.queryAllByRole('listitem').length;
const asked = ({ calls }: Rendered) =>
  calls
    .filter(({ path }) => path === '/api/shifts/roster')
    .map(({ query: { from, to, page, pageSize } }) => [from, to, page, pageSize].join(' ').trim());

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-02T07:00:00Z'), advanceTimers: true });
  saved.length = 0;
});
afterEach(() => jest.useRealTimers());

test('SHIFT-03 a week is one call; each day shows its first shifts and their number', async () => {
  const page = show(rosterOf({ '2026-03-02': 12, '2026-03-03': 8, '2026-03-04': 1, '2026-03-05': 900 }));
  const first = await dayOf(/^Monday/);
  expect(await first.findByText('12 shifts')).toBeInTheDocument();
  expect(lines(first)).toBe(8);
  const second = await dayOf(/^Tuesday/);
  expect(lines(second)).toBe(8);
  expect(second.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  expect((await dayOf(/^Wednesday/)).getByText('1 shift')).toBeInTheDocument();
  expect((await dayOf(/^Thursday/)).getByText('200+ shifts')).toBeInTheDocument();
  expect((await dayOf(/^Friday/)).getByText('Nobody is scheduled on this day.')).toBeInTheDocument();
  expect(asked(page)).toEqual(['2026-03-02 2026-03-08']);
});

test('SHIFT-03 Show all loads that day, and the first new shift gets the focus', async () => {
  const page = show(rosterOf({ '2026-03-02': 12 }));
  const day = await dayOf(/^Monday/);
  fireEvent.click(await day.findByRole('button', { name: 'Show all 12 shifts: Monday' }));
  await waitFor(() => expect(lines(day)).toBe(12));
  expect(day.getByText('Ada 02-9').closest('li')).toHaveFocus();
  expect(day.queryByRole('button', { name: /^Show (all|more)/ })).not.toBeInTheDocument();
  expect(asked(page).slice(1)).toEqual(['2026-03-02 2026-03-02 1 50']);
  fireEvent.click(day.getByRole('button', { name: 'Show fewer' }));
  expect(lines(day)).toBe(8);
  expect(day.getByRole('button', { name: 'Show all 12 shifts: Monday' })).toHaveFocus();
});

test('SHIFT-03 a long day loads page by page', async () => {
  const page = show(rosterOf({ '2026-03-02': 120 }, 100));
  const day = await dayOf(/^Monday/);
  const more = () => day.findByRole('button', { name: 'Show more shifts: Monday' });
  expect(await day.findByText('8 of 100+ shown')).toBeInTheDocument();
  for (const count of [50, 100, 120]) {
    fireEvent.click(await more());
    await waitFor(() => expect(lines(day)).toBe(count));
  }
  expect(day.getByText('Ada 02-101').closest('li')).toHaveFocus();
  expect(day.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
  expect(asked(page).slice(1)).toEqual([1, 2, 3].map((n) => `2026-03-02 2026-03-02 ${n} 50`));
});

test('a page that fails to load shows an error, keeps the loaded shifts, and can be retried', async () => {
  let broken = true;
  const roster = rosterOf({ '2026-03-02': 12 });
  show((call) => (broken && call.query.page ? refusal(503, 'unavailable', 'down') : roster(call)));
  const day = await dayOf(/^Monday/);
  const all = await day.findByRole('button', { name: /^Show all/ });
  fireEvent.click(all);
  expect(await day.findByRole('alert')).toHaveTextContent("Couldn't load these shifts");
  expect(lines(day)).toBe(8);
  broken = false;
  fireEvent.click(all);
  await waitFor(() => expect(lines(day)).toBe(12));
});

test('the displayed shifts of a day reload after a change, and a later shift can be withdrawn', async () => {
  let count = 12;
  const page = show((call) => rosterOf({ '2026-03-02': count })(call));
  const day = await dayOf(/^Monday/);
  fireEvent.click(await day.findByRole('button', { name: /^Show all/ }));
  fireEvent.click(await day.findByRole('button', { name: 'Withdraw shift: Ada 02-12' }));
  const dialog = within(await screen.findByRole('dialog'));
  count = 11;
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw shift' }));
  await waitFor(() => expect(lines(day)).toBe(11));
  expect(await day.findByText('11 shifts')).toBeInTheDocument();
  expect(page.calls.find(({ method }) => method === 'DELETE')?.path).toContain('202603020012');
});

describe('the whole week', () => {
  const button = (name: string) => screen.findByRole('button', { name });

  beforeEach(() => {
    URL.createObjectURL = (blob) => {
      void (blob as Blob).text().then((text) => saved.push(text));
      return 'blob:';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  });
  afterEach(() => jest.restoreAllMocks());

  test('MOVE-16 the CSV names each person by ID too, and includes shifts that are not on screen, loaded page by page', async () => {
    const page = show(rosterOf({ '2026-03-02': 3, '2026-03-03': 230 }));
    const day = await dayOf(/^Tuesday/);
    await day.findByText('200+ shifts');
    fireEvent.click(await button('Export CSV'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.trim().split('\r\n')).toHaveLength(1 + 3 + 230);
    expect(saved[0]).toContain('Ada 03-230,KB-230,');
    expect(asked(page).slice(1)).toEqual([1, 2].map((n) => `2026-03-03 2026-03-03 ${n} 200`));
    expect(lines(day)).toBe(8);
  });

  test('a week that is too large is refused with advice', async () => {
    show(rosterOf({ '2026-03-02': 12_000 }));
    await (await dayOf(/^Monday/)).findByText('200+ shifts');
    fireEvent.click(await button('Export CSV'));
    expect(await screen.findByText('This week has more than 10,000 shifts')).toBeInTheDocument();
    expect(screen.getByText('Choose a department first, then try again.')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  test('the full week is rendered while the print dialog is open', async () => {
    let onPaper = 0;
    window.print = jest.fn(() => {
      onPaper = screen.getAllByText(/^Ada 02-/).length;
    });
    show(rosterOf({ '2026-03-02': 30 }));
    const day = await dayOf(/^Monday/);
    await day.findByText('30 shifts');
    fireEvent.click(await button('Print'));
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    expect(onPaper).toBe(8 + 30);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(lines(day)).toBe(8);
  });

  test('a failed load shows an error, and nothing is printed', async () => {
    window.print = jest.fn();
    const roster = rosterOf({ '2026-03-02': 30 });
    show((call) => (call.query.page ? new Answer(503, { error: 'unavailable', message: '' }) : roster(call)));
    await (await dayOf(/^Monday/)).findByText('30 shifts');
    fireEvent.click(await button('Print'));
    expect(await screen.findByText("Couldn't load the roster")).toBeInTheDocument();
    expect(window.print).not.toHaveBeenCalled();
  });
});
