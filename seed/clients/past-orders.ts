import type { ShippingState } from '#contract/orders.ts';

/** Order that the demo client placed some time before the shop was planted. */
export interface PastOrder {
  daysAgo: number;
  /** Copies by the book's number. */
  copies: Readonly<Record<string, number>>;
  /** Address that a parcel goes to, by its label. */
  to?: 'Casa' | 'Abuelos' | 'Oficina';
  note?: string;
  paid: 'visa' | 'mastercard' | 'oxxo' | 'not yet';
  /** Days after the order. */
  parcel?: { state: ShippingState; carrier?: 'DHL' | 'FedEx'; left?: number; arrived?: number };
  /** Money that went back, or is on its way: the amount in cents, and the days after the order. */
  moneyBack?: {
    to: 'refund_pending' | 'partially_refunded' | 'refunded' | 'disputed';
    after: number;
    cents?: number;
  };
}

/**
 * Orders in every state that can last, of this month and of the months and years before. States that pass within the
 * hour are left out, and those that call for a person: a demo must not alert the owner.
 */
export const pastOrders: readonly PastOrder[] = [
  { daysAgo: 1.2, copies: { 'BRI-0410': 1, 'BRI-0412': 1 }, to: 'Casa', paid: 'not yet' },
  {
    daysAgo: 2.4,
    copies: { 'BRI-0406': 1, 'BRI-0431': 1 },
    to: 'Abuelos',
    note: 'Es un regalo: por favor sin el precio.',
    paid: 'visa',
  },
  {
    daysAgo: 4.1,
    copies: { 'BRI-0461': 1 },
    to: 'Abuelos',
    paid: 'oxxo',
    parcel: { state: 'procesando' },
  },
  {
    daysAgo: 3.3,
    copies: { 'BRI-0421': 1, 'BRI-0441': 2 },
    to: 'Oficina',
    paid: 'visa',
    parcel: { state: 'enviado', carrier: 'DHL', left: 1 },
  },
  {
    daysAgo: 5.6,
    copies: { 'BRI-0442': 1 },
    to: 'Abuelos',
    paid: 'mastercard',
    parcel: { state: 'en tránsito', carrier: 'FedEx', left: 1 },
  },
  { daysAgo: 20.5, copies: { 'GUIA-001': 1 }, paid: 'visa' },
  {
    daysAgo: 27.2,
    copies: { 'BRI-0452': 1 },
    to: 'Casa',
    paid: 'visa',
    moneyBack: { to: 'refund_pending', after: 25 },
  },
  {
    daysAgo: 41.4,
    copies: { 'BRI-0418': 1, 'BRI-0422': 2, 'BRI-0427': 1 },
    to: 'Casa',
    paid: 'visa',
    parcel: { state: 'entregado', carrier: 'DHL', left: 1, arrived: 7 },
  },
  {
    daysAgo: 76.1,
    copies: { 'BRI-0420': 1 },
    to: 'Abuelos',
    paid: 'mastercard',
    moneyBack: { to: 'refunded', after: 3 },
  },
  {
    daysAgo: 133.7,
    copies: { 'BRI-0401': 1, 'BRI-0419': 1 },
    to: 'Casa',
    paid: 'visa',
    parcel: { state: 'entregado', carrier: 'FedEx', left: 2, arrived: 8 },
    moneyBack: { to: 'partially_refunded', after: 10, cents: 24_500 },
  },
  {
    daysAgo: 214.3,
    copies: { 'BRI-0409': 1 },
    to: 'Oficina',
    paid: 'mastercard',
    parcel: { state: 'entregado', carrier: 'DHL', left: 1, arrived: 8 },
    moneyBack: { to: 'disputed', after: 30 },
  },
  {
    daysAgo: 386.6,
    copies: { 'BRI-0408': 1, 'GUIA-001': 1 },
    to: 'Casa',
    paid: 'oxxo',
    parcel: { state: 'entregado', carrier: 'FedEx', left: 2, arrived: 8 },
  },
  {
    daysAgo: 600.2,
    copies: { 'BRI-0413': 2, 'BRI-0458': 1 },
    to: 'Abuelos',
    paid: 'visa',
    parcel: { state: 'entregado', carrier: 'DHL', left: 1, arrived: 7 },
  },
];
