import type { DomainWords } from './domain-words.ts';

export const staffWords: DomainWords = {
  verbs: {
    'npm run staff': 'dio acceso desde el servidor a',
    'npm run start': 'invitó al abrir la tienda a',
    'POST /desk/audit/undo': 'deshizo un cambio en',
    'POST /desk/staff/accept-invitation': 'preparó su acceso',
    'POST /desk/staff/change-password': 'cambió su contraseña',
    'POST /desk/staff/change-role': 'cambió el papel de',
    'POST /desk/staff/confirm-again': 'confirmó con su código',
    'POST /desk/staff/disable': 'cambió el acceso de',
    'POST /desk/staff/end-sessions': 'cerró sesiones',
    'POST /desk/staff/invite': 'invitó a',
    'POST /desk/staff/recovery-codes': 'hizo códigos de recuperación',
    'POST /desk/staff/reset-factor': 'pidió otros códigos para',
    'POST /desk/staff/reset-password': 'eligió otra contraseña por correo',
    'POST /desk/staff/revoke-invitation': 'retiró la invitación a',
    'POST /desk/staff/sign-in': 'entró en un dispositivo recordado',
    'POST /desk/staff/sign-out': 'salió',
    'POST /desk/staff/verify-code': 'entró',
  },
  fields: {
    role: 'papel',
    is_disabled: 'sin acceso',
    recovery_code: 'código de recuperación',
    second_factor: 'códigos del teléfono',
    sessions_ended: 'sesiones cerradas',
  },
};
