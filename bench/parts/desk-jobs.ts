import { join } from 'node:path';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { ProductCard } from '#contract/catalog.ts';
import { emptyFields } from '#contract/desk/empty-book.ts';
import { findBrowser } from '../../e2e/browser/find-browser.ts';
import type { Buyer } from '../../e2e/fixtures/buyer.ts';
import type { PaidOrder } from '../../e2e/fixtures/paid-orders.ts';
import { type RunningShop, startShop } from '../../e2e/start-shop.ts';
import { refundOne, release, takeReturn } from '../desk/money-jobs.ts';
import { Owner } from '../desk/owner.ts';
import { answerWithGuia, eraseGuest } from '../desk/people-jobs.ts';
import { readReports } from '../desk/report-jobs.ts';
import { countShelf, offerWeekend, publishBook } from '../desk/shelf-jobs.ts';
import { findOne, printAll, readToday, shipByScanning, shipByTaps } from '../desk/shipping-jobs.ts';
import type { Line } from '../report.ts';
import type { Cluster } from '../servers/database.ts';

/** Orders of one day. */
const DAY = 10;
const TO_PRINT = 50;
const TO_COUNT = 20;
const ON_OFFER = 12;

/** The owner's jobs on a phone with slow 4G, against the seeded shop: taps and seconds. */
export async function measureDeskJobs({ dataDir }: Cluster): Promise<Line[]> {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const { path, args } = await findBrowser(say);
  const ending = new AbortController();
  const shop = await startShop({ dataFolder: join(dataDir, 'desk-jobs'), say, signal: ending.signal });
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    return await measure(browser, shop);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

const address: Buyer['address'] = {
  street: 'Av. Coyoacán',
  external_number: '1435',
  neighborhood: 'Del Valle Centro',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  postal_code: '03100',
};

const aBuyer = (name: string, full_name: string, phone = '5512345678'): Buyer => ({
  contact: { full_name, phone, email: `${name}@example.mx` },
  address,
});

async function measure(browser: Browser, shop: RunningShop): Promise<Line[]> {
  // What the browser tests read of their surroundings.
  Object.assign(process.env, {
    SHOP_ORIGIN: shop.origin,
    SANDBOX_ORIGIN: shop.sandboxOrigin,
    SHOP_DATA_DIR: shop.dataFolder,
  });
  const { aCamera, buyBooks, payAgain, paidOrders, Sandbox, Shelf, signInToDesk } = await fixtures();
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    locale: 'es-MX',
    baseURL: shop.origin,
  });
  const page = await context.newPage();
  const sandbox = new Sandbox(page.request);
  const shelf = new Shelf(page.request);
  const books = await plentiful(shelf);
  await signInToDesk(page, 'amalia');
  const plant = async (buyer: Buyer, count: number) => {
    const orders: PaidOrder[] = [];
    for (let from = 0; from < count; from += DAY) {
      const email = `${from}.${buyer.contact.email}`;
      const some = Array.from({ length: Math.min(DAY, count - from) }, (_, place) =>
        bookAt(books, from + place),
      );
      const of = { ...buyer, contact: { ...buyer.contact, email } };
      orders.push(...(await paidOrders(page.request, sandbox, of, some)));
    }
    return orders;
  };
  const three = books.slice(0, 3);
  const refunded = await buyBooks(page, sandbox, aBuyer('cambia', 'Carmen Duarte'), three);
  const returned = await buyBooks(page, sandbox, aBuyer('devuelve', 'Alicia Fuentes'), three);
  const twice = await buyBooks(page, sandbox, aBuyer('dos.veces', 'Paola Nieto'), three);
  await page.goto('/mostrador/');
  await payAgain(page, sandbox, twice, 'dos.veces@example.mx');
  const dispatch = async (orderId: number, tracking_number: string) => {
    const data = { order_id: orderId, carrier_code: 'dhl', tracking_number };
    await page.request.post('/api/desk/orders/ship', { data });
  };
  await dispatch(returned.order_id, 'JD0140000001');
  await page.request.post('/api/desk/orders/deliver', { data: { order_ids: [returned.order_id] } });
  const [lost] = await plant(aBuyer('herminia', 'Herminia Zorrilla', '4491239876'), 1);
  if (!lost) throw new Error('The order to look for is not there.');
  await dispatch(lost.orderId, 'JD0149876543');
  const byTaps = await plant(aBuyer('toques', 'Sergio Luna'), DAY);
  const byScanning = await plant(aBuyer('escaner', 'Daniela Ríos'), DAY);
  const printed = await plant(aBuyer('hojas', 'Beatriz Camacho'), TO_PRINT);
  const [asked, forgotten] = [
    ...(await plant(aBuyer('pregunta', 'Rosa Medina'), 1)),
    ...(await plant(aBuyer('olvido', 'Elena Paz'), 1)),
  ];
  if (!asked || !forgotten) throw new Error('The orders of the people are not there.');
  await dispatch(asked.orderId, 'JD0149870001');
  await dispatch(forgotten.orderId, 'JD0149870002');
  await page.request.post('/api/desk/orders/deliver', { data: { order_ids: [forgotten.orderId] } });
  await page.request.post('/api/site/send-message', {
    data: {
      full_name: 'Rosa Medina',
      email: asked.email,
      subject: '¿Ya salió?',
      message: `Hola, ¿ya salió ${asked.folio}?`,
    },
  });
  const offered = 'Oferta de prueba';
  for (let place = 0; place < ON_OFFER; place += 1) await aDraft(page, `${offered} ${place}`);

  const camera = await aCamera(page);
  const owner = await new Owner(page).onSlow4g();
  const words = ['zorri', '0.0.herminia@', '4491239876', 'JD0149876543'];
  await signInToDesk(page, 'amalia');
  return [
    ...(await readToday(owner)),
    ...(await shipByTaps(owner, camera, byTaps)),
    ...(await shipByScanning(owner, camera, byScanning)),
    ...(await printAll(owner, printed)),
    ...(await findOne(owner, words, lost)),
    ...(await refundOne(owner, refunded)),
    ...(await takeReturn(owner, returned)),
    ...(await release(owner, twice)),
    ...(await publishBook(owner, await aPhoto())),
    ...(await offerWeekend(owner, offered, ON_OFFER)),
    ...(await countShelf(owner, (await shelf.books()).filter(isOnPaper).slice(0, TO_COUNT))),
    ...(await answerWithGuia(owner, asked.folio)),
    ...(await eraseGuest(owner, forgotten.email)),
    ...(await readReports(owner)),
  ];
}

/** Loaded once their surroundings are known. */
async function fixtures() {
  return {
    ...(await import('../../e2e/fixtures/camera.ts')),
    ...(await import('../../e2e/fixtures/desk-purchases.ts')),
    ...(await import('../../e2e/fixtures/desk.ts')),
    ...(await import('../../e2e/fixtures/paid-orders.ts')),
    ...(await import('../../e2e/fixtures/sandbox.ts')),
    ...(await import('../../e2e/fixtures/shelf.ts')),
  };
}

const isOnPaper = ({ product_type }: ProductCard) => product_type === 'FISICO';

/** As the camera of a phone hands it over. */
const aPhoto = () =>
  sharp({ create: { width: 3024, height: 4032, channels: 3, background: { r: 90, g: 160, b: 120 } } })
    .jpeg()
    .toBuffer();

/** A book whose price the shop may lower. */
async function aDraft(page: Page, title: string) {
  const data = {
    ...emptyFields(title.toUpperCase().replaceAll(' ', '-')),
    title,
    price_cents: 25_000,
    price_regime: 'PROPIO',
  };
  const answer = await page.request.post('/api/desk/catalog/save', { data });
  if (!answer.ok()) throw new Error(`The book was refused: ${await answer.text()}`);
}

async function plentiful(shelf: { books: () => Promise<ProductCard[]> }): Promise<ProductCard[]> {
  const books = (await shelf.books()).filter(isOnPaper);
  return books.toSorted((a, b) => b.stock - a.stock).slice(0, 12);
}

function bookAt(books: readonly ProductCard[], place: number): ProductCard {
  const book = books[place % books.length];
  if (!book) throw new Error('The shelf is empty.');
  return book;
}
