import { setTimeout as sleep } from 'node:timers/promises';
import type { Line } from '../report.ts';
import type { Job } from './ground.ts';
import type { Effort, Owner } from './owner.ts';

const SEEN_SECONDS = 60;
const LOOK_EVERY_MS = 500;

/** A banner, an answer and the price of shipping: changed on the phone, and seen by visitors. */
export const changeShop: Job = async () => async (owner) => [
  ...(await changeBanner(owner)),
  ...(await changeAnswer(owner)),
  ...(await changeShipping(owner)),
];

async function changeBanner(owner: Owner): Promise<Line[]> {
  const { page } = owner;
  const text = 'Una caja nueva cada mes, con su carta.';
  await page.goto('/mostrador/tienda/portada');
  const effort = await owner.effortOf(async () => {
    const banner = blockOf(owner, 'Banners', 'Book Club Libros');
    await owner.tap(banner.locator('summary'));
    await owner.retype(banner.getByLabel('Texto', { exact: true }), text);
    await publish(owner);
  });
  return linesOf('18 A banner', effort, await untilSeen(owner, '/', text));
}

async function changeAnswer(owner: Owner): Promise<Line[]> {
  const text = 'Sí, completa y las veces que quieran.';
  await owner.page.goto('/mostrador/tienda/preguntas?pagina=guide');
  const effort = await owner.effortOf(async () => {
    const question = blockOf(owner, 'Preguntas', '¿La puedo imprimir?');
    await owner.tap(question.locator('summary'));
    await owner.retype(question.getByLabel('Respuesta'), text);
    await publish(owner);
  });
  return linesOf('18 An answer', effort, await untilSeen(owner, '/guia-digital', text));
}

async function changeShipping(owner: Owner): Promise<Line[]> {
  const { page } = owner;
  const text = 'Envío a todo México por $89';
  await page.goto('/mostrador/tienda/datos');
  const effort = await owner.effortOf(async () => {
    await owner.tap(owner.button('Cambiar el envío'));
    const dialog = page.getByRole('dialog', { name: 'Cambiar el envío' });
    await owner.retype(dialog.getByLabel('Precio'), '89');
    await owner.tap(dialog.getByRole('button', { name: 'Guardar' }));
    await page.getByRole('status').filter({ hasText: 'Guardado.' }).waitFor();
  });
  return linesOf('18 The price of shipping', effort, await untilSeen(owner, '/contacto', text));
}

const blockOf = ({ page }: Owner, list: string, title: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: title });

async function publish(owner: Owner) {
  await owner.tap(owner.page.getByRole('button', { name: 'Publicar', exact: true }));
  await owner.page.getByRole('status').filter({ hasText: 'Publicado.' }).waitFor();
}

/** Seconds from the desk's «Publicado» until a visitor's page says it. */
async function untilSeen({ page }: Owner, path: string, text: string): Promise<number> {
  const at = performance.now();
  const seconds = () => (performance.now() - at) / 1_000;
  while (seconds() < 2 * SEEN_SECONDS) {
    if ((await (await page.request.get(path)).text()).includes(text)) return seconds();
    await sleep(LOOK_EVERY_MS);
  }
  return seconds();
}

const linesOf = (what: string, { taps, seconds }: Effort, seen: number): Line[] => [
  { what: `${what} changed`, value: seconds, unit: 's' },
  { what: `${what} changed: taps`, value: taps, unit: '' },
  {
    what: `${what} changed: seen in the shop after`,
    value: seen,
    unit: 's',
    limit: { atMost: SEEN_SECONDS },
  },
];
