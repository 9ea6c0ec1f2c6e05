import type { aCamera } from '../../../e2e/fixtures/camera.ts';
import type { PaidOrder } from '../../../e2e/fixtures/paid-orders.ts';
import type { Line } from '../report.ts';
import type { Effort, Owner } from './owner.ts';

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
  const { taps, seconds } = await owner.effortOf(async () => {
    await page.goto('/mostrador/');
    await page.getByRole('heading', { name: 'Por enviar' }).waitFor();
    await owner.tap(owner.link('Empacar y enviar'));
    await page.getByText(/^0 de \d+ enviados$/).waitFor();
  });
  return [
    { what: '1 Hoy read, first problem opened', value: seconds, unit: 's', limit: { atMost: 10 } },
    { what: '1 Hoy: taps', value: taps, unit: '' },
  ];
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

function shipped(what: string, { taps, seconds }: Effort, count: number, atMost: number): Line[] {
  return [
    { what, value: seconds, unit: 's', limit: { atMost } },
    { what: `${what}: taps each`, value: taps / count, unit: '', limit: { atMost: MOST_TAPS_EACH } },
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
  return [
    { what: `${what}: made`, value: seconds, unit: 's', limit: { atMost: 2 } },
    { what: `${what}: taps`, value: taps, unit: '', limit: { atMost: 3 } },
  ];
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
  return [{ what, value: Math.max(...seconds), unit: 's', limit: { atMost: 3 } }];
}
