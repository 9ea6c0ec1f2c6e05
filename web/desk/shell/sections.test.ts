import { describe, expect, test } from 'vitest';
import { permissionsOf, type StaffRole, staffRoles } from '#contract/desk/permissions.ts';
import { mayOpen, sectionsFor } from './sections.ts';

const meAs = (role: StaffRole) => ({ permissions: [...permissionsOf(role)] });
const allOf = (role: StaffRole) =>
  sectionsFor(meAs(role)).flatMap(({ entries }) => entries.map(({ to }) => to));

describe.each(staffRoles)('%s', (role) => {
  test('opens what stands in her menu, and of the rest nothing', () => {
    const hers = allOf(role);
    for (const to of allOf('owner')) {
      expect([to, mayOpen(meAs(role), to)]).toEqual([to, hers.includes(to)]);
      expect([to, mayOpen(meAs(role), `${to === '/' ? '' : to}/7`)]).toEqual([
        to,
        to === '/' || hers.includes(to),
      ]);
    }
  });
});

test('an editor has no «Textos legales»', () => {
  expect(allOf('content')).not.toContain('/tienda/legales');
  expect(mayOpen(meAs('content'), '/tienda/legales')).toBe(false);
});
