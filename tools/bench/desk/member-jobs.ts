import Stripe from 'stripe';
import type { Line } from '../report.ts';
import { aMember, type PlantedMember } from './a-member.ts';
import { at, type Job } from './ground.ts';
import type { Owner } from './owner.ts';

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
  const { taps, seconds } = await owner.effortOf(async () => {
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
    { what, value: seconds, unit: 's' },
    { what: `${what}: taps`, value: taps, unit: '', limit: { atMost: MOST_TAPS } },
    { what: `${what}: the provider disagrees`, value: Number(isRefused), unit: '', limit: { atMost: 0 } },
  ];
}

async function atProvider(email: string): Promise<AtProvider> {
  const { hostname, port } = new URL(process.env.SANDBOX_ORIGIN ?? '');
  const stripe = new Stripe('sk_test_owner', { host: hostname, port, protocol: 'http' });
  const customer = at((await stripe.customers.list({ email })).data, 0).id;
  const subscription = at((await stripe.subscriptions.list({ customer })).data, 0);
  return { subscription, items: (await stripe.invoiceItems.list({ customer })).data };
}
