import { noteResponse, useConnection } from './connection';

const at = (time: string) => new Date(`2026-05-04T${time}Z`).toUTCString();
const seen = () => {
  const { reached, readAt } = useConnection.getState();
  return [reached, new Date(readAt).toISOString().slice(11, 16)];
};

test('online the time of the last response counts; offline the time of the oldest copy in use', () => {
  noteResponse({ date: at('10:00:00') });
  noteResponse({ date: at('10:05:00') });
  expect(seen()).toEqual([true, '10:05']);
  noteResponse({ date: at('09:30:00'), 'x-apron-cached': 'yes' });
  noteResponse({ date: at('09:10:00'), 'x-apron-cached': 'yes' });
  noteResponse({ date: at('10:05:00'), 'x-apron-cached': 'yes' });
  expect(seen()).toEqual([false, '09:10']);
  noteResponse({ date: at('11:00:00') });
  expect(seen()).toEqual([true, '11:00']);
});
