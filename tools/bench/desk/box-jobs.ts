import type { ProposedBox } from '#contract/desk/box-titles.ts';
import type { BoxRow } from '#contract/desk/boxes.ts';
import type { Membership } from '#contract/memberships.ts';
import { atMost, line } from '../report.ts';
import { aMember, at, type Ground, type Job } from './ground.ts';
import type { Owner } from './owner.ts';

/** The demo's families have none of these. */
const PLAN = 'Book Club Libros 7–8 años';
const OTHER_PLAN = 'Book Club Libros 3–5 años';
const FAMILIES = 40;
/** They bought the first title of the list. */
const BUYERS = 6;
/** Another box of theirs holds its second one. */
const WITH_TWO = 4;
const AT_ONCE = 4;
const LISTED = 12;
const COPIES = 60;
const SIX_MINUTES = 360;

interface Family {
  name: string;
  had: Ground['books'][number] | null;
}

/** Forty boxes of a plan: titles proposed, three changed, confirmed, packed and sent. */
export const fillAndSendBoxes: Job = async (ground) => {
  const { page, books, write } = ground;
  const titles = books.slice(-LISTED);
  const [plan, otherPlan] = [await planCalled(ground, PLAN), await planCalled(ground, OTHER_PLAN)];
  for (const { product_id } of titles) {
    const request_key = crypto.randomUUID();
    await write('catalog/adjust-stock', { product_id, change: COPIES, reason: 'compra', request_key });
  }
  const families = await join(ground, titles);
  const listed = await read<{ titles: { product_id: number }[] }>(ground, 'pool', { membership_id: plan });
  await write('boxes/save-pool', {
    membership_id: plan,
    product_ids: titles.map(({ product_id }) => product_id),
    expected: listed.titles.map(({ product_id }) => product_id),
  });
  await fillOtherBoxes(ground, otherPlan, at(titles, 1).product_id);
  return async (owner) => {
    await page.goto('/mostrador/cajas');
    const { taps, seconds } = await owner.effortOf(async () => {
      await fill(owner);
      await send(owner, ground, await boxesOf(ground, plan, 'to-send'));
    });
    const sent = await boxesOf(ground, plan, 'on-the-way');
    const what = `15 ${FAMILIES} boxes filled and sent`;
    return [
      line(what, seconds, 's', atMost(SIX_MINUTES)),
      line(`${what}: taps`, taps),
      line(`${what}: left behind`, FAMILIES - sent.length, '', atMost(0)),
      line(`${what}: titles twice`, repeatedIn(sent, families), '', atMost(0)),
    ];
  };
};

async function read<T>({ page }: Ground, call: string, params: Record<string, string | number>): Promise<T> {
  const answer = await page.request.get(`/api/desk/boxes/${call}`, { params });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

async function planCalled({ page }: Ground, name: string): Promise<number> {
  const answer = await page.request.get('/api/memberships/get-memberships');
  const { membership_list: plans } = (await answer.json()) as { membership_list: Membership[] };
  return at(
    plans.filter(({ membership_name }) => membership_name === name),
    0,
  ).membership_id;
}

const boxesOf = async (ground: Ground, membership_id: number, tab: string) =>
  (await read<{ boxes: BoxRow[] }>(ground, 'list', { tab, membership_id })).boxes;

/** Forty families with a paid box each; some have had titles of the list already. */
async function join(ground: Ground, titles: Ground['books']): Promise<Family[]> {
  const families: Family[] = Array.from({ length: FAMILIES }, (_, place) => ({
    name: `Familia ${String(place).padStart(2, '0')}`,
    had: place < BUYERS ? at(titles, 0) : place < BUYERS + WITH_TWO ? at(titles, 1) : null,
  }));
  const subscribe = async ({ name, had }: Family) => {
    const email = name.toLowerCase().replace(' ', '.');
    const isBuyer = had === at(titles, 0);
    const plans = had && !isBuyer ? [PLAN, OTHER_PLAN] : [PLAN];
    await aMember(ground, { email, name, plans, ...(isBuyer && { buys: had }) });
  };
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (const family of families.filter((_one, place) => place % AT_ONCE === lane))
        await subscribe(family);
    }),
  );
  return families;
}

/** The other boxes of these families, that wait here with a title of the list. */
async function fillOtherBoxes(ground: Ground, membership_id: number, title: number) {
  interface Proposal {
    books_per_box: number;
    boxes: ProposedBox[];
  }
  const { books_per_box, boxes } = await read<Proposal>(ground, 'propose', { membership_id });
  const others = ground.books.slice(0, books_per_box - 1).map(({ product_id }) => product_id);
  const rows = boxes
    .filter(({ contact_name }) => contact_name.startsWith('Familia'))
    .map(({ shipment_id }) => ({ shipment_id, product_ids: [title, ...others] }));
  await ground.write('boxes/assign', { rows });
}

/** What is proposed, with another title in three of the boxes. */
async function fill(owner: Owner) {
  const { page } = owner;
  const plans = page.getByRole('navigation', { name: 'Planes' });
  await owner.tap(plans.getByRole('link', { name: /^7–8 años/ }));
  const list = page.getByRole('list', { name: 'Cajas por llenar' });
  for (const place of [3, 17, 31]) {
    const row = list.getByRole('listitem').filter({ hasText: `Familia ${String(place).padStart(2, '0')}` });
    await owner.tap(row.getByRole('button', { name: /^Cambiar «/ }).last());
    const dialog = page.getByRole('dialog', { name: 'Cambiar título' });
    await owner.tap(
      dialog.getByRole('list', { name: 'Títulos' }).getByRole('button', { disabled: false }).last(),
    );
    await dialog.waitFor({ state: 'detached' });
  }
  await owner.tap(owner.button(`Confirmar ${FAMILIES} cajas`));
  await page.getByText(`${FAMILIES} listos.`).waitFor();
  await owner.tap(owner.link('Ver por enviar'));
}

/** Slips printed, then of each box its slip and its label scanned, and «Enviada». */
async function send(owner: Owner, { camera }: Ground, boxes: readonly BoxRow[]) {
  const { page } = owner;
  const printing = page.waitForEvent('popup');
  await owner.tap(owner.link(/^Hojas/));
  await (await printing).close();
  await owner.tap(owner.link('Empacar y enviar'));
  await owner.choose(page.getByLabel('Paquetería'), 'DHL');
  await owner.tap(owner.button('Escanear guía'));
  for (const [place, { shipment_id: id, contact_name: name }] of boxes.entries()) {
    await camera.show(new URL(`/mostrador/cajas/enviar?caja=${id}`, page.url()).href);
    await page.getByRole('article', { name }).waitFor();
    await page.getByText('Ahora, la etiqueta de la paquetería.').waitFor();
    await camera.show(String(4_100_000_000 + id));
    await owner.tap(owner.button('Enviada'));
    await page.getByText(`${place + 1} ${place === 0 ? 'enviada' : 'enviadas'} ·`).waitFor();
  }
}

/** Titles of a family that are in its box and were theirs before, or are in it twice. */
function repeatedIn(sent: readonly BoxRow[], families: readonly Family[]): number {
  const repeated = sent.map(({ contact_name, titles }) => {
    const ids = titles.map(({ product_id }) => product_id);
    const had = families.find(({ name }) => contact_name.startsWith(name))?.had?.product_id;
    return ids.length - new Set(ids).size + ids.filter((id) => id === had).length;
  });
  return repeated.reduce((sum, count) => sum + count, 0);
}
