import { until } from '../../harness/wait.ts';
import { atMost, type Line, line } from '../report.ts';
import type { Job } from './ground.ts';
import { type Effort, effortLines, type Owner } from './owner.ts';

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
  const look = async () => (await (await page.request.get(path)).text()).includes(text);
  return (await until(look, Boolean, { withinMs: 2_000 * SEEN_SECONDS, everyMs: LOOK_EVERY_MS })).seconds;
}

const linesOf = (what: string, effort: Effort, seen: number): Line[] => [
  ...effortLines(`${what} changed`, effort),
  line(`${what} changed: seen in the shop after`, seen, 's', atMost(SEEN_SECONDS)),
];

const TAPS_MAX = 3;

/** Why people left, and what they searched in vain, from Hoy. */
export async function readReports(owner: Owner): Promise<Line[]> {
  const { page } = owner;
  const parts = page.getByRole('navigation', { name: 'Partes de Hoy' });
  const open = async () => {
    await page.goto('/mostrador/');
    await parts.waitFor();
  };
  await open();
  const searched = await owner.effortOf(async () => {
    await owner.tap(parts.getByRole('link', { name: 'Reportes' }));
    await page.getByText('Se cuentan palabras, nunca personas.').waitFor();
    await page.getByRole('table', { name: 'Ventas por día' }).waitFor();
  });
  await open();
  const left = await owner.effortOf(async () => {
    await owner.tap(parts.getByRole('link', { name: 'Reportes' }));
    await owner.tap(owner.link('Por qué se van'));
    await page.getByRole('heading', { name: 'Por qué se van', level: 2 }).waitFor();
  });
  return [
    ...effortLines('20 What was searched in vain', searched, { taps: TAPS_MAX }),
    ...effortLines('20 Why people left', left, { taps: TAPS_MAX }),
  ];
}
