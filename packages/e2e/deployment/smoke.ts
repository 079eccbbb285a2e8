import { expect } from '@playwright/test';
import {
  approveLeaveRequest,
  createLeaveRequest,
  listEmployees,
  listLeaveRequests,
  listRemotes,
} from '@portal/contracts';
import { probes, serviceNames } from '../faults/probes';
import { requestBody } from '../matrix/fixtures';
import { buildWorld } from '../matrix/world';

/**
 * Uses a portal over HTTP as its people do: each service is read and written to, leave is filed and decided, and the
 * files of a section come.
 * @param password of the portal's administrator; that of the demo unless given
 */
export async function smoke(url: string, password?: string): Promise<void> {
  const world = await buildWorld(url, undefined, password);
  const { employee, supervisor, system_admin } = world.callers;
  for (const name of serviceNames) {
    const read = await system_admin.call(probes[name].read);
    expect(read.status, `${name} is read: ${read.text.slice(0, 300)}`).toBe(200);
    const written = await probes[name].write(world);
    expect([200, 201], `${name} is written to: ${written.text.slice(0, 300)}`).toContain(written.status);
  }
  const { employeeId } = world.people.employee;
  const { id } = await employee.ok(createLeaveRequest, {
    body: requestBody(world, employeeId, 'supervisor'),
  });
  await supervisor.ok(approveLeaveRequest, { params: { id }, body: {} });
  const own = await employee.ok(listLeaveRequests, { query: { scope: 'own' } });
  expect(own.find((request) => request.id === id)).toMatchObject({ status: 'approved' });
  const people = await system_admin.ok(listEmployees);
  expect(people.map((person) => person.id)).toContain(employeeId);
  const remotes = await employee.ok(listRemotes);
  expect(remotes.length).toBeGreaterThan(3);
  for (const { base, entry } of remotes)
    expect((await employee.raw({ method: 'GET', path: base + entry })).status).toBe(200);
  expect((await employee.raw({ method: 'GET', path: '/' })).text).toContain('portal-boot');
}
