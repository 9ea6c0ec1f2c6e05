import type { cartCalls } from '#contract/cart.ts';
import type { catalogCalls } from '#contract/catalog.ts';
import type { checkoutCalls } from '#contract/checkout.ts';
import type { booksForChildCalls } from '#contract/children.ts';
import type { ordersCalls } from '#contract/orders.ts';
import type { payLinkCalls } from '#contract/pay-link.ts';
import type { readingListCalls } from '#contract/reading-lists.ts';
import type { refundTransferCalls } from '#contract/refund-transfers.ts';
import type { siteCalls } from '#contract/site.ts';
import type { siteTextCalls } from '#contract/site-texts.ts';
import { GUIDE_SKU } from '../../catalog/show-product.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { aPayLink } from '../../checkout/testing/a-sale-by-hand.ts';
import { anAccount, aTransfer } from '../../checkout/testing/a-transfer.ts';
import { orderLinkToken } from '../../orders/order-link.ts';
import { aBoughtGuide } from '../../orders/testing/a-bought-guide.ts';
import { aPurchase } from '../../orders/testing/a-purchase.ts';
import { invoiceAsked } from '../../orders/testing/an-invoice.ts';
import { aList } from '../../reading-lists/testing/a-list.ts';
import { aThread } from '../../site/testing/a-thread.ts';
import { threadToken } from '../../site/thread-link.ts';
import { checkoutBody } from '../test-guest.ts';
import { addressOf, childOf, orderOf } from './cast.ts';
import {
  CLIENTS,
  CLIENTS_AND_GUESTS,
  EVERYBODY,
  forEverybody,
  NOWHERE,
  OWNER,
  type Row,
  type Rows,
} from './row.ts';

type ShopCalls = typeof booksForChildCalls &
  typeof refundTransferCalls &
  typeof siteCalls &
  typeof siteTextCalls &
  typeof catalogCalls &
  typeof readingListCalls &
  typeof cartCalls &
  typeof checkoutCalls &
  typeof payLinkCalls &
  typeof ordersCalls;

/** Row of a conversation, which the link in a reply's mail opens. */
const aboutThread = (isKey: boolean): Row => ({
  answers: EVERYBODY,
  shows: 'anyone',
  isKey,
  async ask(testShop, cast) {
    const { threadId } = await aThread(testShop, {
      email: cast.owner.email,
      message: `Soy yo, ${cast.secrets[0]}`,
    });
    const { secrets, clock } = testShop.shop;
    const token = threadToken(secrets.orderLinkKey, threadId, clock.now());
    return { body: { token, ...(isKey && { message: 'Gracias' }) } };
  },
});

export const shopRows: Rows<ShopCalls> = {
  'GET /site/get-settings': forEverybody(),
  'GET /site/get-now': forEverybody(),
  'GET /site/get-home': forEverybody(),
  'GET /site/get-questions': forEverybody(async () => ({ query: { page: 'guide' } })),
  'GET /site/get-legal': forEverybody(async () => ({ query: { name: 'terms' } })),
  'POST /site/send-message': {
    ...forEverybody(async () => ({
      body: {
        full_name: 'Mariana Gutiérrez',
        email: 'mariana@example.test',
        subject: 'Una duda',
        message: '¿Tienen cuentos de ballenas?',
      },
    })),
    answers: CLIENTS_AND_GUESTS,
  },
  'POST /site/get-thread': aboutThread(false),
  'POST /site/answer-thread': aboutThread(true),
  'GET /categories/get-categories-homepage': forEverybody(),
  'GET /categories/get-categories': forEverybody(),
  'GET /topics/get-topics': forEverybody(),
  'POST /products/get-products': forEverybody(async () => ({ body: { page: 1, limit: 8 } })),
  'GET /products/get-suggestions': forEverybody(async () => ({ query: { product_name: 'libro' } })),
  'GET /products/get-filter-counts': forEverybody(async () => ({
    query: { product_name: 'libro', category_id: '1' },
  })),
  'GET /products/get-recent-products': forEverybody(),
  'GET /products/get-home-books': forEverybody(),
  'GET /products/get-detail-product': forEverybody(async ({ shop }) => ({
    query: { product_id: String((await aBook(shop.db)).productId) },
  })),
  'GET /products/get-digital-guide': forEverybody(async ({ shop }) => {
    await aBook(shop.db, { sku: GUIDE_SKU, productType: 'DIGITAL' });
    return {};
  }),
  'GET /lists/get-lists': forEverybody(),
  'GET /lists/get-list': forEverybody(async ({ shop }) => ({ query: { slug: (await aList(shop.db)).slug } })),
  'GET /authors/get-authors': forEverybody(),
  'GET /authors/get-author': forEverybody(async ({ shop }) => {
    await aBook(shop.db, { authors: ['Ana Prueba'] });
    return { query: { slug: 'ana-prueba' } };
  }),
  'GET /series/get-series': forEverybody(async ({ shop }) => {
    await aBook(shop.db, { series: 'Serie de prueba', seriesNumber: 1 });
    return { query: { slug: 'serie-de-prueba' } };
  }),
  'POST /cart/check-cart': forEverybody(async ({ shop }) => ({
    body: { product_ids: [(await aBook(shop.db)).productId] },
  })),

  'POST /orders/add-order-get-checkout': [
    {
      about: "to the owner's saved address",
      answers: { ...CLIENTS_AND_GUESTS, 'a guest': 404, 'another client': 404 },
      shows: 'nobody',
      ask: async (testShop, cast) => {
        const { address_information: _, ...body } = checkoutBody([await aBook(testShop.shop.db)]);
        const address_id = await addressOf(cast);
        return { body: { ...body, address_id }, unknown: { body: { ...body, address_id: NOWHERE } } };
      },
    },
    {
      about: 'to an address that was typed',
      answers: CLIENTS_AND_GUESTS,
      shows: 'nobody',
      ask: async ({ shop }) => ({ body: checkoutBody([await aBook(shop.db)]) }),
    },
  ],
  'POST /orders/retry-payment': {
    answers: { ...OWNER, 'a guest': 404 },
    shows: 'nobody',
    ask: async (testShop, cast) => {
      const unpaid = await aPurchase(testShop, cast.owner, [await aBook(testShop.shop.db)], {
        isPaid: false,
      });
      return { body: { order_id: unpaid.orderId }, unknown: { body: { order_id: NOWHERE } } };
    },
  },
  'POST /orders/get-payment-options': {
    answers: CLIENTS_AND_GUESTS,
    shows: 'nobody',
    ask: async ({ shop }) => ({
      body: { cart: [{ product_id: (await aBook(shop.db)).productId, quantity: 1 }] },
    }),
  },
  'POST /orders/find-same-order': {
    answers: CLIENTS_AND_GUESTS,
    shows: 'the owner',
    ask: async (testShop, cast) => {
      const book = await aBook(testShop.shop.db);
      const { folio } = await aPurchase(testShop, cast.owner, [book]);
      cast.secrets.push(folio);
      return { body: { lines: [{ product_id: book.productId, quantity: 1 }] } };
    },
  },
  // Holders of the number of a payment learn whether it passed, and nothing about who paid.
  'POST /payments/check-payment': [
    {
      about: 'of an order of their own',
      answers: { ...OWNER, 'a guest': 404 },
      shows: 'nobody',
      ask: async (testShop, cast) => {
        const { orderId } = await orderOf(testShop, cast);
        return { body: { order_id: orderId }, unknown: { body: { order_id: NOWHERE } } };
      },
    },
    {
      about: 'by the link of an order',
      answers: CLIENTS_AND_GUESTS,
      shows: 'nobody',
      ask: async (testShop, cast) => {
        const { folio } = await orderOf(testShop, cast);
        return { body: { token: orderLinkToken(testShop.shop.secrets.orderLinkKey, folio) } };
      },
    },
  ],
  'POST /payments/get-payment-details': {
    answers: CLIENTS_AND_GUESTS,
    shows: 'the owner',
    ask: async (testShop, cast) => ({ body: { session_id: (await orderOf(testShop, cast)).sessionId } }),
  },
  'GET /orders/get-books-for-child': {
    answers: OWNER,
    shows: 'nobody',
    ask: async (_, cast) => ({
      query: { child_id: String(await childOf(cast)) },
      unknown: { query: { child_id: String(NOWHERE) } },
    }),
  },
  'GET /orders/get-my-orders': {
    answers: CLIENTS,
    shows: 'the owner',
    ask: async (testShop, cast) => {
      await orderOf(testShop, cast);
      return {};
    },
  },
  'POST /orders/get-order-detail': {
    answers: OWNER,
    shows: 'the owner',
    ask: async (testShop, cast) => {
      const { orderId } = await orderOf(testShop, cast);
      return { body: { order_id: orderId }, unknown: { body: { order_id: NOWHERE } } };
    },
  },
  // Into an account that was there before the order, or with another e-mail, no link brings it.
  'POST /orders/join-my-account': {
    answers: { ...CLIENTS, 'another client': 409, 'the owner': 409 },
    shows: 'nobody',
    ask: async (testShop, cast) => {
      const { folio } = await orderOf(testShop, cast);
      return { body: { token: orderLinkToken(testShop.shop.secrets.orderLinkKey, folio) } };
    },
  },
  'POST /orders/request-invoice': [
    {
      about: "of the owner's own order",
      answers: { ...OWNER, 'a guest': 404 },
      shows: 'nobody',
      ask: async (testShop, cast) => {
        const { orderId } = await orderOf(testShop, cast);
        const of = (order_id: number) => ({ body: { order_id, data: invoiceAsked } });
        return { ...of(orderId), unknown: of(NOWHERE) };
      },
    },
    // The mailed link is the key.
    {
      about: 'of the order behind a link',
      answers: CLIENTS_AND_GUESTS,
      shows: 'nobody',
      isKey: true,
      ask: async (testShop, cast) => {
        const { folio } = await orderOf(testShop, cast);
        const token = orderLinkToken(testShop.shop.secrets.orderLinkKey, folio);
        return { body: { token, data: invoiceAsked } };
      },
    },
  ],
  // The mailed link is the key.
  'POST /orders/read-guide': {
    answers: EVERYBODY,
    shows: 'nobody',
    ask: async (testShop, cast) => {
      const { folio } = await aBoughtGuide(testShop, cast.owner);
      return { body: { token: orderLinkToken(testShop.shop.secrets.orderLinkKey, folio) } };
    },
  },
  // The mailed link is the key.
  'POST /refunds/get-transfer': {
    answers: EVERYBODY,
    shows: 'nobody',
    ask: async (testShop) => ({ body: { token: (await aTransfer(testShop)).token } }),
  },
  // The mailed link is the key.
  'POST /refunds/answer-transfer': {
    answers: EVERYBODY,
    shows: 'nobody',
    isKey: true,
    ask: async (testShop) => ({
      again: async () => ({ body: { token: (await aTransfer(testShop)).token, ...anAccount } }),
    }),
  },
  // The link that the staff sends is the key.
  'GET /payments/get-pay-link': {
    answers: EVERYBODY,
    shows: 'nobody',
    ask: async (testShop) => ({ query: { token: await aPayLink(testShop) } }),
  },
  // The link that the staff sends is the key.
  'POST /payments/pay-by-link': {
    answers: EVERYBODY,
    shows: 'nobody',
    isKey: true,
    ask: async (testShop) => ({
      again: async () => ({ body: { token: await aPayLink(testShop), payment_method: 'card' } }),
    }),
  },
  // The mailed link is the key.
  'GET /orders/get-shared-order': {
    answers: EVERYBODY,
    shows: 'anyone',
    ask: async (testShop, cast) => {
      const { folio } = await orderOf(testShop, cast);
      return { query: { token: orderLinkToken(testShop.shop.secrets.orderLinkKey, folio) } };
    },
  },
};
