import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Address } from '#contract/address.ts';
import type { Gift } from '#contract/gift.ts';
import { handMethods, laterMethods, type OrderMethod, orderMethods } from '#contract/later-payment.ts';
import { type AmountKind, amountKinds } from '#contract/order-amounts.ts';
import { type PaymentState, paymentStates, type ShippingState, shippingStates } from '#contract/orders.ts';
import { taxTreatments } from '#contract/tax-treatment.ts';
import { user } from '../accounts/accounts.tables.ts';
import { product } from '../catalog/catalog.tables.ts';
import { at, listed } from '../platform/database/columns.ts';
import { carrier } from '../shipping/carriers.tables.ts';
import { staff } from '../staff/staff.tables.ts';

const IS_PAID_LATER = sql`payment_method IN (${listed(laterMethods)}) AND state IN ('creating', 'awaiting_payment', 'processing')`;

export const order = pgTable(
  'orders',
  {
    orderId: integer('order_id').primaryKey().generatedAlwaysAsIdentity(),
    folio: text('folio').notNull().unique(),
    state: text('state').$type<PaymentState>().notNull(),
    shippingState: text('shipping_state').$type<ShippingState>().notNull().default('pendiente de envío'),
    /** SHA-256 of the anonymous cookie of the browser that opened the order; null for a client's order. */
    guestHash: text('guest_hash'),
    /** The client whose order it is; null for guests, and once the account has been deleted. */
    userId: integer('user_id').references(() => user.userId),
    currency: text('currency').notNull().default('mxn'),
    totalCents: integer('total_cents').notNull(),
    /** The fee in force when the order was made, charged or not; null for one made before orders kept it. */
    shippingFeeCents: integer('shipping_fee_cents'),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    contactEmail: text('contact_email').notNull(),
    /** A copy: editing or deleting the address later cannot rewrite where this order went. */
    shippingAddress: jsonb('shipping_address').$type<Address>(),
    /** SHA-256 of the address as it was when the order was paid: proves that nobody changed it afterwards. */
    shippingAddressHash: text('shipping_address_hash'),
    note: text('note'),
    /** Who receives it, and the card, where it is sent as a gift; forgotten with the address. */
    gift: jsonb('gift').$type<Gift>(),
    /** Fingerprint of who buys what, where to and for how much: a second click finds the first click's order. */
    cartFingerprint: text('cart_fingerprint').notNull(),
    /** Folio of the buyer's order of the same copies, after which they said that they want them once more. */
    againAfter: text('again_after'),
    sessionId: text('session_id').unique(),
    sessionUrl: text('session_url'),
    sessionExpiresAt: at('session_expires_at'),
    /** Count of the provider's failures to make the session: each retry uses a new idempotency key. */
    sessionFailures: integer('session_failures').notNull().default(0),
    /** Method that the buyer chose: the payment page is made for it alone. */
    paymentMethod: text('payment_method').$type<OrderMethod>().notNull().default('card'),
    /** Payment of a transfer, which has no session; null for every other order. */
    paymentIntentId: text('payment_intent_id').unique(),
    /** The provider's customer, one for each order that is paid by transfer: no balance pays for another order. */
    providerCustomerId: text('provider_customer_id'),
    /** Reason why the buyer's last attempt to pay was refused, as the provider's decline code. */
    declineCode: text('decline_code'),
    /** Keyed hash of the network that the order came from, and of the one around it; forgotten after 30 days. */
    networkHash: text('network_hash'),
    surroundingsHash: text('surroundings_hash'),
    /** SHA-256 of the secret in the mailed link to this order. */
    linkHash: text('link_hash').unique(),
    paidAt: at('paid_at'),
    shippedAt: at('shipped_at'),
    deliveredAt: at('delivered_at'),
    /** Days of Mexico City between which the parcel was promised when the order was paid; null where none were. */
    promisedFrom: date('promised_from'),
    promisedTo: date('promised_to'),
    /** True for orders made since days are promised: once paid, what is shipped has them. */
    promisesDelivery: boolean('promises_delivery').notNull().default(false),
    /** Name of the carrier as the buyer reads it; `carrierCode` is the desk's list's. */
    carrier: text('carrier'),
    carrierCode: text('carrier_code').references(() => carrier.code),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** Packer of the parcel, now or before. */
    packedBy: integer('packed_by').references(() => staff.staffId),
    packedAt: at('packed_at'),
    /** Raised by each change that the desk makes to what a person can edit. */
    version: integer('version').notNull().default(0),
    /** Person of the staff who sold it by hand; null for what a buyer ordered. */
    soldBy: integer('sold_by').references(() => staff.staffId),
    /** Key of the request that sold it by hand: kept for good, as a sale made without a network may be sent days later. */
    saleKey: text('sale_key').unique(),
    /** SHA-256 of the secret in the link by which an order sold by hand is paid, and until when it holds its copies. */
    payLinkHash: text('pay_link_hash').unique(),
    payLinkEndsAt: at('pay_link_ends_at'),
    lastAskedAt: at('last_asked_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('one_open_order_per_cart')
      .on(table.cartFingerprint)
      .where(sql`state IN ('creating', 'awaiting_payment')`),
    index('orders_to_reconcile')
      .on(table.state, table.createdAt)
      .where(sql`state IN ('creating', 'awaiting_payment', 'processing')`),
    // Orders that a person must look at; most never come here, however many there are.
    index('orders_in_trouble')
      .on(table.state)
      .where(sql`state IN ('review', 'paid_oversold', 'refund_pending')`),
    // Orders to be deleted when the time has come; so there are never more than those of a month.
    index('orders_unpaid')
      .on(table.updatedAt)
      .where(sql`state IN ('expired', 'canceled', 'failed') AND paid_at IS NULL`),
    index('orders_to_anonymise')
      .on(table.orderId)
      .where(sql`user_id IS NULL AND guest_hash IS NULL AND contact_email <> ''`),
    // Unpaid orders that a network and the one around it hold: read with each checkout.
    index('orders_holding_of_surroundings')
      .on(table.surroundingsHash)
      .where(sql`state IN ('creating', 'awaiting_payment', 'processing') AND surroundings_hash IS NOT NULL`),
    // Ends of the last orders of a network. Those of 30 days alone have a network, so clearing them walks it whole.
    index('orders_ended_of_network')
      .on(table.networkHash, table.createdAt)
      .where(sql`state NOT IN ('creating', 'awaiting_payment', 'processing') AND network_hash IS NOT NULL`),
    // The desk's lists: what can leave the shop, the oldest payment first; everything else by its day.
    index('orders_to_send')
      .on(table.paidAt, table.orderId)
      .where(
        sql`state IN ('paid', 'partially_refunded') AND shipping_address IS NOT NULL AND shipping_state IN ('pendiente de envío', 'procesando')`,
      ),
    index('orders_on_their_way')
      .on(table.shippingState, table.shippedAt, table.orderId)
      .where(sql`shipping_state IN ('enviado', 'en tránsito', 'entregado')`),
    // Reports: how long parcels stayed here, without reading the orders themselves.
    index('orders_left_by_day')
      .on(table.shippedAt, table.paidAt, table.carrier)
      .where(sql`shipping_state IN ('enviado', 'en tránsito', 'entregado')`),
    index('orders_sent_newest')
      .on(table.createdAt, table.orderId)
      .where(sql`shipping_state IN ('enviado', 'en tránsito')`),
    index('orders_delivered_newest')
      .on(table.createdAt, table.orderId)
      .where(sql`shipping_state = 'entregado'`),
    index('orders_unpaid_newest')
      .on(table.createdAt, table.orderId)
      .where(sql`state IN ('creating', 'awaiting_payment', 'processing', 'expired', 'canceled', 'failed')`),
    index('orders_newest').on(table.createdAt, table.orderId),
    // Filters of the list: few orders have a note, and some carriers few parcels.
    index('orders_with_note').on(table.createdAt, table.orderId).where(sql`note <> ''`),
    index('orders_of_carrier')
      .on(table.carrierCode, table.createdAt, table.orderId)
      .where(sql`carrier_code IS NOT NULL`),
    index('orders_disputed').on(table.orderId).where(sql`state = 'disputed'`),
    index('orders_by_name').using('gin', sql`f_search_text(contact_name) gin_trgm_ops`),
    // Person with time: a guest is listed by the newest order of the e-mail.
    index('orders_of_person').on(sql`lower(contact_email) text_pattern_ops`, table.createdAt, table.orderId),
    index('orders_of_guests')
      .on(table.createdAt, table.orderId)
      .where(sql`user_id IS NULL AND contact_email <> ''`),
    index('orders_by_phone').on(sql`contact_phone text_pattern_ops`),
    index('orders_by_tracking')
      .on(sql`tracking_number text_pattern_ops`)
      .where(sql`tracking_number IS NOT NULL`),
    // Unpaid orders to be paid later: counted with each one that wants to become another.
    index('orders_paid_later_of_client').on(table.userId).where(IS_PAID_LATER),
    index('orders_paid_later_of_guest').on(table.guestHash).where(IS_PAID_LATER),
    index('orders_paid_later_of_contact')
      .on(table.contactPhone, sql`lower(contact_email)`)
      .where(IS_PAID_LATER),
    index('orders_of_client').on(table.userId, table.createdAt),
    index('orders_of_guest').on(table.guestHash, table.createdAt),
    check('orders_total_positive', sql`total_cents > 0`),
    check(
      'orders_promise_in_order',
      sql`(promised_from IS NULL) = (promised_to IS NULL) AND promised_from <= promised_to`,
    ),
    check('orders_sold_by_person', sql`(sold_by IS NULL) = (sale_key IS NULL)`),
    check('orders_pay_link_ends', sql`(pay_link_hash IS NULL) = (pay_link_ends_at IS NULL)`),
    check('orders_payment_method_known', sql`payment_method IN (${listed(orderMethods)})`),
    check('orders_state_known', sql`state IN (${listed(paymentStates)})`),
    check('orders_shipping_state_known', sql`shipping_state IN (${listed(shippingStates)})`),
    check(
      'orders_ship_only_when_paid',
      sql`shipping_state = 'pendiente de envío' OR state IN ('paid', 'partially_refunded', 'refund_pending', 'refunded', 'disputed')`,
    ),
  ],
);

export const orderItem = pgTable(
  'order_item',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => order.orderId),
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId),
    quantity: integer('quantity').notNull(),
    unitCents: integer('unit_cents').notNull(),
    /** Title and authors as they were on the day of the order. */
    title: text('title').notNull(),
    authors: text('authors').array().notNull(),
    productType: text('product_type', { enum: ['FISICO', 'DIGITAL'] }).notNull(),
    taxTreatment: text('tax_treatment', { enum: taxTreatments }).notNull().default('EXENTO'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    index('order_item_product').on(table.productId),
    // Orders with a download, few among many.
    index('order_item_digital').on(table.orderId).where(sql`product_type = 'DIGITAL'`),
    check('order_item_quantity_range', sql`quantity BETWEEN 1 AND 99`),
    check('order_item_unit_positive', sql`unit_cents > 0`),
  ],
);

/** What an order is charged beside its books, a row for each amount; free ones have none. */
export const orderAmount = pgTable(
  'order_amount',
  {
    // Copies of the shop from before this table delete orders without it.
    orderId: integer('order_id')
      .notNull()
      .references(() => order.orderId, { onDelete: 'cascade' }),
    kind: text('kind').$type<AmountKind>().notNull(),
    cents: integer('cents').notNull(),
    /** As it was on the day of the order. */
    taxTreatment: text('tax_treatment', { enum: taxTreatments }).notNull(),
  },
  (table) => [
    // The migration includes `cents`: reports add up the amounts of paid orders without reading the rows.
    primaryKey({ columns: [table.orderId, table.kind] }),
    check('order_amount_kind_known', sql`kind IN (${listed(amountKinds)})`),
    check('order_amount_tax_known', sql`tax_treatment IN (${listed(taxTreatments)})`),
    check('order_amount_positive', sql`cents > 0`),
  ],
);

/** Copies set aside for an order until its payment session ends one way or the other. */
export const reservation = pgTable(
  'reservation',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => order.orderId),
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId),
    quantity: integer('quantity').notNull(),
    state: text('state', { enum: ['held', 'consumed', 'released'] }).notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    index('reservation_held').on(table.productId).where(sql`state = 'held'`),
    check('reservation_state_known', sql`state IN ('held', 'consumed', 'released')`),
  ],
);

/** Money that arrived: as the provider tells it, or taken by hand, by cash or by a transfer to the shop's own account. */
export const payment = pgTable(
  'payment',
  {
    paymentId: integer('payment_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => order.orderId),
    /** Null for a transfer, which has no payment page. */
    sessionId: text('session_id').unique(),
    /** Name of the payment in its refunds: the provider's intent or, of one taken by hand, `hand_` and the folio. */
    paymentIntentId: text('payment_intent_id').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    currency: text('currency').notNull(),
    methodType: text('method_type').notNull(),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    receiptUrl: text('receipt_url'),
    paidAt: at('paid_at').notNull(),
  },
  // Index with the amounts that a day's sales add up.
  (table) => [
    index('payment_by_day').on(table.paidAt, table.amountCents),
    // Payments of which money went back, few of all: reports look for what no refund explains.
    index('payment_given_back').on(table.orderId).where(sql`refunded_cents > 0`),
    check(
      'payment_by_hand_is_not_the_providers',
      sql`(method_type IN (${listed(handMethods)})) = starts_with(payment_intent_id, 'hand_')`,
    ),
  ],
);

/** Append-only history of every change of an order's payment state. */
export const orderEvent = pgTable(
  'order_event',
  {
    orderEventId: integer('order_event_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.orderId),
    fromState: text('from_state').$type<PaymentState>(),
    toState: text('to_state').$type<PaymentState>().notNull(),
    /** Cause of the change: `checkout`, `webhook`, `return`, `reconciler`, `sweeper`. */
    cause: text('cause').notNull(),
    detail: text('detail'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('order_event_order').on(table.orderId)],
);

/** Notes of the staff about an order, for themselves. */
export const orderNote = pgTable(
  'order_note',
  {
    orderNoteId: integer('order_note_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.orderId, { onDelete: 'cascade' }),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.staffId),
    text: text('text').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('order_note_order').on(table.orderId)],
);
