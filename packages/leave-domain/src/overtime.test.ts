import { readable, working } from './domain.testing';
import { earnedLine, usualMinutes } from './overtime';

test('POL-05 overtime is worth its minutes by the usual day of the four weeks up to the shift', () => {
  const crew = working({ minutes: [720, 720, 720, 240, 0, 0, 0, 0] });
  expect(usualMinutes(crew, '2026-06-01')).toBe(720);
  expect(usualMinutes(working({ minutes: [0] }), '2026-06-01')).toBe(480);
  expect(usualMinutes(working({ minutes: [360, 480] }), '2026-06-01')).toBe(360);
  const overtime = { minutes: 240, workedOn: '2026-06-01', approvedOn: '2026-12-30', lasts: 30 };
  const earned = earnedLine(crew, overtime);
  expect(readable([earned])).toEqual(['2026 earn 0.3333 on 12-30 overtime']);
  expect(earned.lot).toEqual({ kind: 'earn', expires: '2027-01-29' });
});
