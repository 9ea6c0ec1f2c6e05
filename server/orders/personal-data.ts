import { dayText, mexicoCityDay } from '#contract/mexico-city.ts';
import type { Person, PersonalDataSource } from '../accounts/accounts.ts';
import type { Database } from '../platform/database/database.ts';
import type { Shop } from '../platform/shop.ts';
import { holdingStates } from './order-states.ts';
import {
  anonymiseEndedOrders,
  exportOrders,
  exportOrdersOfPerson,
  findGuest,
  findGuestEmail,
  findOpenCases,
  forgetClient,
  forgetGuest,
  type LivingOrder,
  lockLivingOrders,
  type OpenCase,
} from './personal-data.queries.ts';

/** Personal data in orders. An order under way keeps its destination until it has arrived, then forgets it, too. */
export function ordersDataSource({ clock, jobs }: Pick<Shop, 'clock' | 'jobs'>): PersonalDataSource {
  return {
    name: 'orders',
    tables: [
      'orders',
      'order_item',
      'order_amount',
      'order_event',
      'reservation',
      'payment',
      'shipping_event',
      'parcel',
      'order_note',
      'return_case',
      'return_line',
      'invoice_request',
      'download_count',
      'refund_transfer',
      'pending_payment',
      'transfer_return',
    ],
    exportFor: exportOrders,
    forget: (tx, userId) => forgetClient({ tx, jobs, at: clock.now() }, userId),
    people: {
      find: findGuest,
      emailOf: findGuestEmail,
      exportFor: exportOrdersOfPerson,
      lives: (tx, person) => describeLiving(tx, person, clock.now()),
      forget: async (tx, { guestKey }) => {
        if (guestKey !== null) await forgetGuest({ tx, jobs, at: clock.now() }, guestKey);
      },
    },
  };
}

const DOWNLOADED_FOR_MS = 7 * 24 * 60 * 60_000;

/** The first of a person's orders, returns or invoices that is not over, as a sentence. */
async function describeLiving(tx: Database, person: Person, at: Date): Promise<string | null> {
  const [order] = await lockLivingOrders(tx, person, at);
  if (order) return orderSentence(order);
  const [open] = await findOpenCases(tx, person);
  return open ? caseSentence(open) : null;
}

export const caseSentence = ({ kind, folio }: OpenCase) =>
  kind === 'return'
    ? `Tiene una devolución abierta del pedido ${folio}. Termínala primero.`
    : `Pidió la factura del pedido ${folio}. Mándala o recházala primero.`;

export function orderSentence({
  folio,
  state,
  is_digital,
  is_pass,
  awaits_mailing,
  awaits_transfer,
  paid_at,
}: LivingOrder): string {
  if (awaits_transfer)
    return `Falta transferirle la devolución de su pedido ${folio}. Hazlo antes de borrar sus datos.`;
  if (holdingStates.includes(state))
    return `Tiene un pedido sin terminar de pagar, ${folio}. Espera a que se pague o venza.`;
  if (state === 'disputed') return `El pago de su pedido ${folio} está en aclaración. Espera al banco.`;
  if (state === 'refund_pending')
    return `Su pedido ${folio} tiene un reembolso en camino. Espera a que termine.`;
  if (state === 'review' || state === 'paid_oversold')
    return `Su pedido ${folio} está por revisar. Resuélvelo primero.`;
  if (awaits_mailing)
    return `Su pedido ${folio} es un regalo que todavía no se envía. Espera a que salga, o devuelve su dinero.`;
  if (is_pass) return `Su pedido ${folio} es de un pase. Espera a que el pase termine, o devuelve su dinero.`;
  if (!is_digital)
    return `Su pedido ${folio} todavía no se entrega. Márcalo como entregado o devuelve su dinero.`;
  const until = paid_at ? mexicoCityDay(new Date(paid_at.getTime() + DOWNLOADED_FOR_MS)) : null;
  return until
    ? `Puede bajar los archivos de su pedido ${folio} hasta el ${dayText(until)}. Espera a ese día.`
    : `Su pedido ${folio} sigue abierto. Espera a que termine.`;
}

/** Anonymises, once a day, orders that outlived their client's account and have arrived since. */
export async function forgetDepartedClients(shop: Pick<Shop, 'db' | 'clock' | 'log' | 'jobs'>) {
  const { db, clock, log, jobs } = shop;
  const orders = await anonymiseEndedOrders(db, jobs, clock.now());
  log.info({ orders }, 'orders of removed accounts anonymised');
}
