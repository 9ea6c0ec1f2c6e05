import type { StaffRole } from '#contract/desk/permissions.ts';

export interface DemoPerson {
  email: string;
  name: string;
  role: StaffRole;
}

/** Staff of the demo shop; their codes are shown at /dev/codes. */
export const demoStaff: readonly DemoPerson[] = [
  { email: 'amalia@brincacuentos.test', name: 'Amalia', role: 'owner' },
  { email: 'lucia@brincacuentos.test', name: 'Lucía', role: 'shipping' },
  { email: 'tomas@brincacuentos.test', name: 'Tomás', role: 'content' },
];
