import { leaveReasonLabels } from '#contract/desk/leave-reasons.ts';
import { passPeriods } from '#contract/membership-terms.ts';
import type { DomainWords } from './domain-words.ts';

export const membershipsWords: DomainWords = {
  verbs: {
    'POST /desk/memberships/cancel': 'canceló al final',
    'POST /desk/memberships/cancel-now': 'canceló de inmediato',
    'POST /desk/memberships/change-address': 'cambió la dirección de',
    'POST /desk/memberships/credit': 'regaló el próximo cobro de',
    'POST /desk/memberships/end-grant': 'terminó el acceso de cortesía de',
    'POST /desk/memberships/grant': 'dio acceso de cortesía a',
    'POST /desk/memberships/label-reason': 'anotó por qué se va',
    'POST /desk/memberships/pause': 'pausó',
    'POST /desk/memberships/reactivate': 'reactivó',
    'POST /desk/memberships/refund-period': 'devolvió dinero de',
    'POST /desk/memberships/remove-credit': 'retiró el regalo de',
    'POST /desk/memberships/resume': 'quitó la pausa de',
    'POST /desk/memberships/retry-refund': 'reintentó la devolución de',
    'POST /desk/memberships/settle-refund': 'anotó que transfirió aparte una devolución de',
    'POST /desk/memberships/send-card-link': 'mandó la liga de la tarjeta de',
    'GET /desk/pass-gifts/certificate.pdf': 'bajó el certificado del regalo de',
    'POST /desk/pass-gifts/correct': 'corrigió el correo del regalo de',
    'POST /desk/pass-gifts/new-code': 'hizo otro código para el regalo de',
    'POST /desk/pass-gifts/resend': 'reenvió el regalo de',
    'POST /desk/plans/reorder': 'cambió el orden de',
    'POST /desk/plans/save': 'guardó el plan',
    'POST /desk/plans/save-passes': 'cambió los pases de',
    'POST /desk/plans/save-price': 'cambió el precio de',
    'POST /desk/plans/set-books': 'cambió los libros de muestra de',
  },
  fields: {
    boxes: 'cajas abiertas',
    code_version: 'códigos hechos',
    cancels: 'se va',
    cancel_label: 'por qué se va',
    credit_cents: 'regalo',
    courtesy_until: 'acceso de cortesía hasta',
    ...Object.fromEntries(
      passPeriods.map((periods) => [`pass_${periods}_cents`, `pase de ${periods} meses`]),
    ),
    next_charge_at: 'próximo cobro',
    period: 'periodo',
  },
  values: leaveReasonLabels,
};
