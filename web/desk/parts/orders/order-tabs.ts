import type { OrderTab } from '#contract/desk/orders.ts';

/** Tabs in the address and on the screen. */
export const orderTabTexts: readonly { tab: OrderTab; path: string; label: string }[] = [
  { tab: 'to-send', path: 'por-enviar', label: 'Por enviar' },
  { tab: 'packing', path: 'empacando', label: 'Empacando' },
  { tab: 'on-the-way', path: 'en-camino', label: 'En camino' },
  { tab: 'waiting', path: 'esperan-pago', label: 'Esperan pago' },
  { tab: 'delivered', path: 'entregados', label: 'Entregados' },
  { tab: 'unpaid', path: 'sin-pagar', label: 'Sin pagar' },
  { tab: 'trouble', path: 'con-problema', label: 'Con problema' },
  { tab: 'all', path: 'todos', label: 'Todos' },
];
