import sharp from 'sharp';
import { emptyFields } from '#contract/desk/empty-book.ts';
import { countShelf, importList, offerWeekend, publishBook, replaceGuide, sortShelves } from './book-jobs.ts';
import { fillAndSendBoxes } from './box-jobs.ts';
import { aBuyer, at, DAY, type Ground, isOnPaper, type Job } from './ground.ts';
import { makeMonth } from './month-jobs.ts';
import {
  findOne,
  printAll,
  readToday,
  refundOne,
  release,
  shipByScanning,
  shipByTaps,
  takeReturn,
} from './order-jobs.ts';
import { answerWithGuia, changeMembers, eraseGuest } from './people-jobs.ts';
import { changeShop, readReports } from './site-jobs.ts';

const TO_PRINT = 50;
const TO_COUNT = 20;
const ON_OFFER = 12;

/** By their numbers. */
export const jobs: Readonly<Record<string, Job>> = {
  1: async ({ plant }) => {
    await plant(aBuyer('hoy', 'Julia Hoy'), 1);
    return readToday;
  },
  2: async ({ plant, camera }) => {
    const byTaps = await plant(aBuyer('toques', 'Sergio Luna'), DAY);
    const byScanning = await plant(aBuyer('escaner', 'Daniela Ríos'), DAY);
    return async (owner) => [
      ...(await shipByTaps(owner, camera, byTaps)),
      ...(await shipByScanning(owner, camera, byScanning)),
    ];
  },
  3: async ({ plant }) => {
    const printed = await plant(aBuyer('hojas', 'Beatriz Camacho'), TO_PRINT);
    return (owner) => printAll(owner, printed);
  },
  4: async (ground) => {
    const lost = at(await ground.plant(aBuyer('herminia', 'Herminia Zorrilla', '4491239876'), 1), 0);
    await dispatch(ground, lost.orderId, 'JD0149876543');
    const words = ['zorri', '0.0.herminia@', '4491239876', 'JD0149876543'];
    return (owner) => findOne(owner, words, lost);
  },
  5: async ({ page, sandbox, books, fixtures }) => {
    const buyer = aBuyer('cambia', 'Carmen Duarte');
    const order = await fixtures.buyBooks(page, sandbox, buyer, books.slice(0, 3));
    return (owner) => refundOne(owner, order);
  },
  6: async (ground) => {
    const { page, sandbox, books, fixtures } = ground;
    const buyer = aBuyer('devuelve', 'Alicia Fuentes');
    const order = await fixtures.buyBooks(page, sandbox, buyer, books.slice(0, 3));
    await dispatch(ground, order.order_id, 'JD0140000001');
    await ground.write('orders/deliver', { order_ids: [order.order_id] });
    return (owner) => takeReturn(owner, order);
  },
  7: async ({ page, sandbox, books, fixtures }) => {
    const buyer = aBuyer('dos.veces', 'Paola Nieto');
    const order = await fixtures.buyBooks(page, sandbox, buyer, books.slice(0, 3));
    await page.goto('/mostrador/');
    await fixtures.payAgain(page, sandbox, order, buyer.contact.email);
    return (owner) => release(owner, order);
  },
  8: async () => async (owner) => publishBook(owner, await aPhoto()),
  9: async (ground) => {
    const title = 'Oferta de prueba';
    for (let place = 0; place < ON_OFFER; place += 1) await aDraft(ground, `${title} ${place}`);
    return (owner) => offerWeekend(owner, title, ON_OFFER);
  },
  10: importList,
  11: async ({ shelf }) => {
    const counted = (await shelf.books()).filter(isOnPaper).slice(0, TO_COUNT);
    return (owner) => countShelf(owner, counted);
  },
  12: sortShelves,
  13: replaceGuide,
  14: changeMembers,
  15: fillAndSendBoxes,
  16: makeMonth,
  17: async (ground) => {
    const asked = at(await ground.plant(aBuyer('pregunta', 'Rosa Medina'), 1), 0);
    await dispatch(ground, asked.orderId, 'JD0149870001');
    const message = `Hola, ¿ya salió ${asked.folio}?`;
    const data = { full_name: 'Rosa Medina', email: asked.email, subject: '¿Ya salió?', message };
    await ground.page.request.post('/api/site/send-message', { data });
    return (owner) => answerWithGuia(owner, asked.folio);
  },
  18: changeShop,
  19: async (ground) => {
    const forgotten = at(await ground.plant(aBuyer('olvido', 'Elena Paz'), 1), 0);
    await dispatch(ground, forgotten.orderId, 'JD0149870002');
    await ground.write('orders/deliver', { order_ids: [forgotten.orderId] });
    return (owner) => eraseGuest(owner, forgotten.email);
  },
  20: async () => readReports,
};

const dispatch = ({ write }: Ground, order_id: number, tracking_number: string) =>
  write('orders/ship', { order_id, carrier_code: 'dhl', tracking_number });

/** As the camera of a phone hands it over. */
const aPhoto = () =>
  sharp({ create: { width: 3024, height: 4032, channels: 3, background: { r: 90, g: 160, b: 120 } } })
    .jpeg()
    .toBuffer();

/** A book whose price the shop may lower. */
const aDraft = ({ write }: Ground, title: string) => {
  const sku = title.toUpperCase().replaceAll(' ', '-');
  return write('catalog/save', { ...emptyFields(sku), title, price_cents: 25_000, price_regime: 'PROPIO' });
};
