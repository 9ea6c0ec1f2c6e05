import type { DeskOrder } from '#contract/desk/order-views.ts';
import type { aCamera } from '../../../e2e/fixtures/camera.ts';
import type { PaidOrder } from '../../../e2e/fixtures/paid-orders.ts';
import { atMost, type Line, line } from '../report.ts';
import { type Effort, effortLines, type Owner } from './owner.ts';

type Camera = Awaited<ReturnType<typeof aCamera>>;

const idsOf = (orders: readonly PaidOrder[]) => orders.map(({ orderId }) => orderId).join(',');

let last = 0;
function aNumber() {
  last += 1;
  return String(3_200_000_000 + last);
}

const handed = ({ page }: Owner, { folio }: PaidOrder) =>
  page.getByRole('heading', { level: 2, name: folio }).waitFor();

/** From opening the back office to the first thing that waits. */
export async function readToday(owner: Owner): Promise<Line[]> {
  const { page } = owner;
  const effort = await owner.effortOf(async () => {
    await page.goto('/mostrador/');
    await page.getByRole('heading', { name: 'Por enviar' }).waitFor();
    await owner.tap(owner.link('Empacar y enviar'));
    await page.getByText(/^0 de \d+ enviados$/).waitFor();
  });
  return effortLines('1 Hoy read, first problem opened', effort, { seconds: 10, tapsOf: '1 Hoy' });
}

const MOST_TAPS_EACH = 3;

/** The label of each parcel scanned, and «Enviado». */
export async function shipByTaps(
  owner: Owner,
  camera: Camera,
  orders: readonly PaidOrder[],
): Promise<Line[]> {
  await owner.page.goto(`/mostrador/pedidos/enviar?ids=${idsOf(orders)}`);
  const effort = await owner.effortOf(async () => {
    for (const order of orders) {
      await handed(owner, order);
      await owner.tap(owner.button('Escanear guía').last());
      await camera.show(aNumber());
      await owner.tap(owner.page.getByRole('button', { name: 'Enviado', disabled: false }));
    }
    await owner.page.getByText('Listo, ya no queda ninguno.').waitFor();
  });
  return shipped('2 Ten orders sent with guías', effort, orders.length, 60);
}

function shipped(what: string, { taps, seconds }: Effort, count: number, most: number): Line[] {
  return [
    line(what, seconds, 's', atMost(most)),
    line(`${what}: taps each`, taps / count, '', atMost(MOST_TAPS_EACH)),
  ];
}

/** The slip, then the label, and on: not a tap. */
export async function shipByScanning(
  owner: Owner,
  camera: Camera,
  orders: readonly PaidOrder[],
): Promise<Line[]> {
  const { page } = owner;
  await page.goto(`/mostrador/pedidos/enviar?ids=${idsOf(orders)}&escanear=1`);
  await page.getByText('Escanea la hoja del pedido o la guía.').waitFor();
  const effort = await owner.effortOf(async () => {
    for (const [place, order] of orders.entries()) {
      await camera.show(new URL(`/mostrador/pedidos/${order.folio}`, page.url()).href);
      await handed(owner, order);
      await page.getByText('Ahora, la etiqueta de la paquetería.').waitFor();
      await camera.show(aNumber());
      await page.getByText(`${place + 1} de ${orders.length} enviados`).waitFor();
    }
  });
  return shipped('2 Ten orders sent by scanning slip and label', effort, orders.length, 40);
}

/** What stands behind both links is timed apart: the paper is wanted, however slow the network. */
export async function printAll(owner: Owner, orders: readonly PaidOrder[]): Promise<Line[]> {
  const { page } = owner;
  await page.goto(`/mostrador/pedidos/enviar?ids=${idsOf(orders)}`);
  const links = ['Hojas', 'Etiquetas'].map((name) => owner.link(`${name} (${orders.length})`));
  const { taps } = await owner.effortOf(async () => {
    await owner.tap(owner.button('Imprimir'));
    for (const link of links) {
      const opening = page.waitForEvent('popup');
      await owner.tap(link);
      await (await opening).close();
    }
  });
  const at = performance.now();
  for (const link of links) {
    const file = await page.request.get(String(await link.getAttribute('href')));
    if (!file.ok()) throw new Error(await file.text());
  }
  const seconds = (performance.now() - at) / 1_000;
  const what = `3 Slips and labels of ${orders.length} orders`;
  return [line(`${what}: made`, seconds, 's', atMost(2)), line(`${what}: taps`, taps, '', atMost(3))];
}

/** The slowest of four ways to look for one order. */
export async function findOne(owner: Owner, words: readonly string[], order: PaidOrder): Promise<Line[]> {
  const { page } = owner;
  const seconds: number[] = [];
  for (const word of words) {
    await page.goto('/mostrador/');
    await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor();
    const effort = await owner.effortOf(async () => {
      await owner.tap(owner.button('Buscar'));
      const dialog = page.getByRole('dialog', { name: 'Buscar' });
      await owner.type(dialog.getByRole('searchbox'), word);
      await dialog.getByText(order.folio).first().waitFor();
    });
    seconds.push(effort.seconds);
  }
  const what = '4 An order found by half a name, e-mail, phone, guía: the slowest';
  return [line(what, Math.max(...seconds), 's', atMost(3))];
}

/** One of three books given back with its copy; the shipping stays charged. */
export async function refundOne(owner: Owner, { folio, lines }: DeskOrder): Promise<Line[]> {
  const { page } = owner;
  await page.goto(`/mostrador/pedidos/${folio}`);
  const effort = await owner.effortOf(async () => {
    await owner.tap(owner.link('Devolver dinero'));
    await owner.tap(owner.button(`Agregar uno de ${lines[0]?.title}`));
    await owner.tap(page.getByRole('radio', { name: 'Cancela' }));
    await owner.tap(owner.button(/^Devolver \$/));
    await page.getByText(/^(Se devolvieron|Pedimos el reembolso; aquí verás)/).waitFor();
  });
  return effortLines('5 One of three books refunded', effort, { taps: 6 });
}

/** From the delivered order to the refund. */
export async function takeReturn(owner: Owner, { folio, lines }: DeskOrder): Promise<Line[]> {
  const { page } = owner;
  await page.goto(`/mostrador/pedidos/${folio}`);
  const effort = await owner.effortOf(async () => {
    await owner.tap(owner.link('Abrir devolución'));
    await owner.tap(owner.button(`Agregar uno de ${lines[0]?.title}`));
    await owner.tap(page.getByRole('radio', { name: 'Arrepentimiento' }));
    await owner.tap(owner.button('Abrir devolución'));
    await owner.tap(owner.button('Aprobar'));
    await owner.tap(owner.button('Llegó el paquete'));
    await owner.tap(owner.link('Devolver dinero'));
    await owner.tap(owner.button(/^Devolver \$/));
    await page.getByText(/^(Se devolvieron|Pedimos el reembolso; aquí verás)/).waitFor();
  });
  return effortLines('6 A return, from the order to its refund', effort, { taps: 10 });
}

/** «Dejar seguir», of an order that was paid twice. */
export async function release(owner: Owner, { folio }: DeskOrder): Promise<Line[]> {
  const { page } = owner;
  await page.goto('/mostrador/revisar');
  const card = page.getByRole('article', { name: `${folio}: Pagado dos veces` });
  const effort = await owner.effortOf(async () => {
    await owner.tap(card.getByRole('button', { name: 'Dejar seguir' }));
    await card.waitFor({ state: 'detached' });
  });
  return effortLines('7 An order paid twice released', effort);
}
