import type Stripe from 'stripe';
import { createStripe } from '#server/platform/stripe-client.ts';
import { atMost, type Line, line } from '../report.ts';
import { aMember, at, type Job, type PlantedMember } from './ground.ts';
import { effortLines, type Owner } from './owner.ts';

/** A message of a client, answered with a text that is there already and the guía of the order. */
export async function answerWithGuia(owner: Owner, folio: string): Promise<Line[]> {
  const { page } = owner;
  await page.goto('/mostrador/mensajes');
  const effort = await owner.effortOf(async () => {
    await owner.tap(page.getByRole('list', { name: 'Mensajes' }).getByRole('link', { name: folio }));
    await owner.tap(owner.button('Ya va en camino'));
    await owner.tap(owner.button('Enviar y cerrar'));
    await page.getByText('Respuesta enviada y mensaje cerrado.').waitFor();
  });
  const most = { seconds: 15, tapsOf: '17 A message answered' };
  return effortLines('17 A message answered with its guía', effort, most);
}

/** A guest whose parcel arrived is found, exported and erased. */
export async function eraseGuest(owner: Owner, email: string): Promise<Line[]> {
  const { page } = owner;
  await page.goto('/mostrador/clientes');
  const effort = await owner.effortOf(async () => {
    await owner.type(page.getByLabel('Nombre, correo o teléfono'), email);
    // The list masks e-mails, and the search leaves one person.
    const masked = email.replace(/^(.)[^@]*/, '$1✱✱✱');
    await owner.tap(page.getByRole('listitem').filter({ hasText: masked }).getByRole('link'));
    const download = page.waitForEvent('download');
    await owner.tap(owner.button('Bajar sus datos'));
    await download;
    await owner.tap(page.getByRole('button', { name: 'Borrar', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Borrar sus datos' });
    await owner.type(dialog.getByLabel('Su correo'), email);
    await owner.tap(dialog.getByRole('button', { name: 'Borrar para siempre' }));
    await page.getByText('Borramos los datos de esa persona.').waitFor();
  });
  return effortLines('19 A guest exported and erased', effort);
}

const MOST_TAPS = 5;
const PLAN = 'Book Club Libros 3–5 años';

interface Change {
  what: string;
  name: string;
  /** On the page of the subscription, from the action to what says that it is done. */
  make: (owner: Owner) => Promise<void>;
  /** Whether the provider agrees. */
  isAtProvider: (at: AtProvider) => boolean;
}

interface AtProvider {
  subscription: Stripe.Subscription;
  items: Stripe.InvoiceItem[];
}

const dialogOf = ({ page }: Owner, name: string) => page.getByRole('dialog', { name });

const changes: Change[] = [
  {
    what: 'paused',
    name: 'Ofelia',
    async make(owner) {
      await owner.tap(owner.button(/^Pausar/));
      await owner.tap(dialogOf(owner, 'Pausar').getByRole('button', { name: 'Pausar' }));
      await owner.page.getByText('En pausa. Le avisamos por correo.').waitFor();
    },
    isAtProvider: ({ subscription }) => subscription.pause_collection?.behavior === 'void',
  },
  {
    what: 'given its next charge',
    name: 'Irene',
    async make(owner) {
      await owner.tap(owner.button(/^Regalar el próximo cobro/));
      const dialog = dialogOf(owner, 'Regalar el próximo cobro');
      await owner.tap(dialog.getByLabel('Motivo'));
      await owner.type(dialog.getByLabel('Motivo'), 'La primera caja llegó mojada');
      await owner.tap(dialog.getByRole('button', { name: /^Regalar \$/ }));
      await owner.page.getByText('Su próximo cobro es un regalo.').waitFor();
    },
    isAtProvider: ({ items, subscription }) =>
      items.some(({ amount }) => -amount === subscription.items.data[0]?.price.unit_amount),
  },
  {
    what: 'sent to another address',
    name: 'Leonor',
    async make(owner) {
      await owner.tap(owner.button(/^Cambiar dirección/));
      const dialog = dialogOf(owner, 'Cambiar dirección');
      await owner.retype(dialog.getByLabel('Calle'), 'Calle Pino Suárez');
      await owner.tap(dialog.getByRole('button', { name: 'Guardar dirección' }));
      await owner.page.getByText('Dirección cambiada.').waitFor();
    },
    // The provider knows no address: it goes on charging.
    isAtProvider: ({ subscription }) => subscription.status === 'active',
  },
  {
    what: 'cancelled at its end',
    name: 'Úrsula',
    async make(owner) {
      await owner.tap(owner.button(/^Cancelar al final/));
      const dialog = dialogOf(owner, 'Cancelar al final');
      await owner.tap(dialog.getByRole('button', { name: 'Cancelar al final' }));
      await owner.page.getByRole('link', { name: 'Se van el…' }).waitFor();
    },
    isAtProvider: ({ subscription }) => subscription.cancel_at_period_end,
  },
];

/** From the list of subscriptions to the change that is done, each of another member. */
export const changeMembers: Job = async (ground) => {
  const members: PlantedMember[] = [];
  for (const { name } of changes) {
    const email = `socia.${members.length}`;
    members.push(await aMember(ground, { email, name, plans: [PLAN] }));
  }
  return async (owner) => {
    const lines: Line[] = [];
    for (const [place, change] of changes.entries())
      lines.push(...(await measureChange(owner, change, at(members, place))));
    return lines;
  };
};

async function measureChange(owner: Owner, change: Change, member: PlantedMember): Promise<Line[]> {
  const { page } = owner;
  await page.goto('/mostrador/suscripciones');
  const effort = await owner.effortOf(async () => {
    const search = page.getByLabel('Nombre o correo');
    await owner.tap(search);
    await owner.type(search, member.name);
    const list = page.getByRole('list', { name: 'Suscripciones: Activas' });
    const row = list.getByRole('listitem').filter({ hasText: member.name });
    await owner.tap(row.getByRole('link'));
    await change.make(owner);
  });
  const isRefused = !change.isAtProvider(await atProvider(member.email));
  const what = `14 A subscription ${change.what}`;
  return [
    ...effortLines(what, effort, { taps: MOST_TAPS }),
    line(`${what}: the provider disagrees`, Number(isRefused), '', atMost(0)),
  ];
}

async function atProvider(email: string): Promise<AtProvider> {
  const stripe = createStripe('sk_test_owner', process.env.SANDBOX_ORIGIN ?? '');
  const customer = at((await stripe.customers.list({ email })).data, 0).id;
  const subscription = at((await stripe.subscriptions.list({ customer })).data, 0);
  return { subscription, items: (await stripe.invoiceItems.list({ customer })).data };
}
