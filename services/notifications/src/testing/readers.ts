import { newId, type Principal } from '@portal/service-kit';
import { addPerson, type Harness } from '@portal/service-kit/testing';

/** The environment with a mail server. */
export const mailEnvironment = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: 'Apron <apron@example.org>',
  BASE_URL: 'https://portal.example.org',
});

/** Somebody with an address and, where it is given, an account in a language. */
export async function addReader(
  harness: Harness,
  {
    email,
    language,
    ...over
  }: Parameters<typeof addPerson>[1] & { email?: string; language?: 'en' | 'fr' } = {},
): Promise<Principal & { email: string }> {
  const person = await addPerson(harness, over);
  const address = email ?? `${person.employeeId.slice(-12)}@example.org`;
  await harness.sql('update employees.employees set email = $1 where id = $2', [address, person.employeeId]);
  if (language)
    await harness.sql(
      `insert into identity.accounts (id, employee_id, username, password_hash, language) values ($1, $2, $3, 'x', $4)`,
      [newId(), person.employeeId, address, language],
    );
  return { ...person, email: address };
}

/** A notice of leave that was asked for, as the leave service sends it. */
export const notice = {
  kind: 'leave.pending',
  title: { key: 'leave.asked', params: { name: 'Ada <b>Byron</b>' } },
  body: {
    key: 'leave.askedBody',
    params: {
      leave: {
        key: 'leave.what',
        params: { type: 'Annual Leave & more', dates: '2026-03-02/2026-03-03', days: 2 },
      },
    },
  },
  link: '/approvals?request=01890000-0000-7000-8000-000000000001',
};

/** Notifies people in one transaction. */
export const notifyOf = (
  harness: Harness,
  people: readonly Principal[],
  over: Partial<typeof notice> = {},
) => {
  const { kind, title, body, link } = { ...notice, ...over };
  return harness.sql('select notifications.notify($1::uuid[], $2, $3, $4, $5)', [
    people.map(({ employeeId }) => employeeId),
    kind,
    JSON.stringify(title),
    JSON.stringify(body),
    link,
  ]);
};
