import type { Browser, Page } from '@playwright/test';
import type { ProductCard } from '#contract/catalog.ts';
import type { Buyer } from '../../../e2e/fixtures/buyer.ts';
import type { PaidOrder } from '../../../e2e/fixtures/paid-orders.ts';
import type { RunningShop } from '../../../e2e/start-shop.ts';
import type { Line } from '../report.ts';
import type { Owner } from './owner.ts';

/** Orders of one day. */
export const DAY = 10;

/** A running shop, and what the browser tests make in it. */
export interface Ground {
  page: Page;
  browser: Browser;
  fixtures: Fixtures;
  sandbox: InstanceType<Fixtures['Sandbox']>;
  shelf: InstanceType<Fixtures['Shelf']>;
  /** On paper, those with most copies first. */
  books: ProductCard[];
  /** Paid orders of one book each, in the order in which they are packed. */
  plant: (buyer: Buyer, count: number) => Promise<PaidOrder[]>;
  camera: Awaited<ReturnType<Fixtures['aCamera']>>;
  write: (call: string, data: object) => Promise<unknown>;
}

/** Makes what it needs while the network is fast; what comes back is the job itself, measured on a slow one. */
export type Job = (ground: Ground) => Promise<(owner: Owner) => Promise<Line[]>>;

type Fixtures = Awaited<ReturnType<typeof loadFixtures>>;

/** Loaded once their surroundings are known. */
async function loadFixtures() {
  return {
    ...(await import('../../../e2e/fixtures/camera.ts')),
    ...(await import('../../../e2e/fixtures/desk-purchases.ts')),
    ...(await import('../../../e2e/fixtures/desk.ts')),
    ...(await import('../../../e2e/fixtures/mailbox.ts')),
    ...(await import('../../../e2e/fixtures/orders.ts')),
    ...(await import('../../../e2e/fixtures/paid-orders.ts')),
    ...(await import('../../../e2e/fixtures/sandbox.ts')),
    ...(await import('../../../e2e/fixtures/shelf.ts')),
    ...(await import('../../../e2e/fixtures/sign-in.ts')),
    ...(await import('../../../e2e/fixtures/subscriptions.ts')),
  };
}

/** With the owner signed in to the back office. */
export async function prepareGround(browser: Browser, page: Page, shop: RunningShop): Promise<Ground> {
  // What the browser tests read of their surroundings.
  Object.assign(process.env, {
    SHOP_ORIGIN: shop.origin,
    SANDBOX_ORIGIN: shop.sandboxOrigin,
    SHOP_DATA_DIR: shop.dataFolder,
  });
  const fixtures = await loadFixtures();
  const sandbox = new fixtures.Sandbox(page.request);
  const shelf = new fixtures.Shelf(page.request);
  const books = (await shelf.books()).filter(isOnPaper).toSorted((a, b) => b.stock - a.stock);
  await fixtures.signInToDesk(page, 'amalia');
  const write = async (call: string, data: object) => {
    const answer = await page.request.post(`/api/desk/${call}`, { data });
    if (!answer.ok()) throw new Error(`The back office refused ${call}: ${await answer.text()}`);
    return answer.json();
  };
  const sold = books.slice(0, 12);
  const plant: Ground['plant'] = async (buyer, count) => {
    const orders: PaidOrder[] = [];
    for (let from = 0; from < count; from += DAY) {
      const email = `${from}.${buyer.contact.email}`;
      const places = Array.from({ length: Math.min(DAY, count - from) }, (_, place) => from + place);
      const of = { ...buyer, contact: { ...buyer.contact, email } };
      const some = places.map((place) => at(sold, place % sold.length));
      orders.push(...(await fixtures.paidOrders(page.request, sandbox, of, some)));
    }
    return orders;
  };
  const camera = await fixtures.aCamera(page);
  return { page, browser, fixtures, sandbox, shelf, books, plant, camera, write };
}

export const isOnPaper = ({ product_type }: ProductCard) => product_type === 'FISICO';

export function at<T>(all: readonly T[], place: number): T {
  const one = all[place];
  if (!one) throw new Error(`There is no number ${place} of these.`);
  return one;
}

const address: Buyer['address'] = {
  street: 'Av. Coyoacán',
  external_number: '1435',
  neighborhood: 'Del Valle Centro',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  postal_code: '03100',
};

export const aBuyer = (name: string, full_name: string, phone = '5512345678'): Buyer => ({
  contact: { full_name, phone, email: `${name}@example.mx` },
  address,
});

export interface PlantedMember {
  name: string;
  email: string;
  subscriptionIds: number[];
}

interface MemberInput {
  email: string;
  name: string;
  plans: readonly string[];
  /** Of a book, with the membership's own account. */
  buys?: Parameters<Ground['fixtures']['aPaidOrder']>[2];
}

/** A client with an account, an address and paid memberships. */
export async function aMember(
  ground: Ground,
  { email, name, plans, buys }: MemberInput,
): Promise<PlantedMember> {
  const { fixtures, browser } = ground;
  const context = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN ?? '' });
  try {
    const { request } = context;
    const { contact, address } = aBuyer(email, name);
    await fixtures.register(request, new fixtures.Mailbox(request), contact.email);
    await fixtures.completeProfile(request, { name });
    const { address_id: addressId } = await fixtures.keepAddress(request, address, 'Casa');
    const subscriptionIds: number[] = [];
    for (const plan of plans)
      subscriptionIds.push((await fixtures.subscribe(request, { name: plan, addressId })).subscription_id);
    if (buys) await fixtures.aPaidOrder(request, { contact, address }, buys);
    return { name, email: contact.email, subscriptionIds };
  } finally {
    await context.close();
  }
}
