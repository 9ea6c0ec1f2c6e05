import type { PaymentState, ShippingState } from '#contract/orders.ts';
import type { StateTone } from '../../frame/state-label.tsx';

interface StateWords {
  tone: StateTone;
  children: string;
}

const parcels: Readonly<Record<ShippingState, StateWords>> = {
  'pendiente de envío': { tone: 'waiting', children: 'Pendiente de envío' },
  procesando: { tone: 'working', children: 'Empacando' },
  enviado: { tone: 'moving', children: 'Enviado' },
  'en tránsito': { tone: 'moving', children: 'En tránsito' },
  entregado: { tone: 'good', children: 'Entregado' },
};

const money: Partial<Record<PaymentState, StateWords>> = {
  review: { tone: 'warning', children: 'Por revisar' },
  paid_oversold: { tone: 'warning', children: 'Por revisar' },
  disputed: { tone: 'bad', children: 'En aclaración' },
  refunded: { tone: 'money', children: 'Devuelto' },
  refund_pending: { tone: 'pending', children: 'Devolución en camino' },
};

/** The one state that matters of a found thing: its money where that holds it up, else its parcel. */
export function foundState(parcel: ShippingState, payment: PaymentState): StateWords {
  if (payment === 'paid' || payment === 'partially_refunded') return parcels[parcel];
  return money[payment] ?? { tone: 'pending', children: 'Sin pagar' };
}
