import { z } from 'zod';
import { id } from '../text.ts';
import { ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { type Permission, type StaffRole, staffRoles } from './permissions.ts';

export const noticeEvents = [
  'order',
  'message',
  'review',
  'return',
  'invoice',
  'data-request',
  'leave',
  'monday',
] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

interface NoticeKind {
  label: string;
  /** Permission to see the event; without it nobody is mailed. */
  permission: Permission;
  /** Default until the person chooses. */
  isWantedAtFirst: boolean;
}

export const noticeKinds: Readonly<Record<NoticeEvent, NoticeKind>> = {
  order: { label: 'Pedidos pagados', permission: 'ship', isWantedAtFirst: false },
  message: { label: 'Mensajes nuevos', permission: 'messages', isWantedAtFirst: false },
  review: { label: 'Pagos por revisar', permission: 'money', isWantedAtFirst: true },
  return: { label: 'Devoluciones', permission: 'returns', isWantedAtFirst: false },
  invoice: { label: 'Facturas pedidas', permission: 'money', isWantedAtFirst: true },
  'data-request': { label: 'Solicitudes de datos', permission: 'people', isWantedAtFirst: true },
  leave: { label: 'Membresías que terminan', permission: 'members', isWantedAtFirst: false },
  monday: { label: 'Resumen de los lunes, a las 8:00', permission: 'sales', isWantedAtFirst: true },
};

const person = z.object({
  staff_id: z.number().int(),
  name: z.string(),
  role: z.enum(staffRoles),
  /** Choices for the events that the person may see. */
  wanted: z.partialRecord(z.enum(noticeEvents), z.boolean()),
});
export type NoticePerson = z.infer<typeof person> & { role: StaffRole };

export const deskNoticeCalls = defineDeskCalls({
  'GET /desk/notices/get': {
    access: 'settings',
    summary: 'Who of the staff is mailed about what',
    response: ok.extend({ people: z.array(person) }),
  },
  'POST /desk/notices/save': {
    access: 'settings',
    writes: true,
    summary: 'Whether a person is mailed about one thing',
    body: z.object({ staff_id: id, event: z.enum(noticeEvents), is_wanted: z.boolean() }),
    response: ok,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
});
