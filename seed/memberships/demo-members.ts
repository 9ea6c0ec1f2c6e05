import type { Address } from '#contract/address.ts';
import type { DemoClient } from '../clients/demo-client.ts';

export interface DemoMember extends DemoClient {
  /** Code of the plan. */
  plan: string;
  paidDaysAgo: number;
  /** Test card of the payments sandbox. */
  card: string;
  /** Boxes that left: all of them arrived, or the last one is on its way. */
  sentBoxes?: { count: number; isLastOnItsWay: boolean };
}

const GOOD = '4242424242424242';
/** Test card whose first charge passes and whose renewals fail. */
const FAILS_LATER = '4000000000000341';

const home: Address = {
  alias: 'Casa',
  street: 'Calle Pino Suárez',
  external_number: '86',
  neighborhood: 'Centro',
  city: 'Querétaro',
  state: 'Querétaro',
  postal_code: '76000',
  references: 'Junto a la panadería',
};

const person = { maternalLastname: '', phone: '4425550133', addresses: [] };

/**
 * Members in each state that a subscription can have, so that Mis planes and the members' pages can be seen in all of
 * them.
 */
export const demoMembers: readonly DemoMember[] = [
  {
    ...person,
    email: 'lectora@brincacuentos.test',
    name: 'Lucía',
    paternalLastname: 'Robles',
    plan: 'book-club-lectores',
    paidDaysAgo: 12.3,
    card: GOOD,
  },
  {
    ...person,
    email: 'libros@brincacuentos.test',
    name: 'Andrés',
    paternalLastname: 'Olvera',
    addresses: [home],
    plan: 'book-club-libros-3-5',
    // Third period, which ends within a week: the renewal has been announced.
    paidDaysAgo: 84.4,
    card: GOOD,
    sentBoxes: { count: 3, isLastOnItsWay: true },
  },
  {
    ...person,
    email: 'tarjeta@brincacuentos.test',
    name: 'Paola',
    paternalLastname: 'Trejo',
    plan: 'book-club-lectores',
    // The renewal failed the day before yesterday; the card is tried again tomorrow.
    paidDaysAgo: 31.8,
    card: FAILS_LATER,
  },
  {
    ...person,
    email: 'termino@brincacuentos.test',
    name: 'Rogelio',
    paternalLastname: 'Cano',
    plan: 'book-club-lectores',
    // The last try, fifteen days after the renewal, failed, too.
    paidDaysAgo: 52.6,
    card: FAILS_LATER,
  },
  // Members whose boxes wait for their titles.
  ...[
    { who: ['rebeca', 'Rebeca', 'Solano'], plan: '3-5', paidDaysAgo: 66.2, sent: 2 },
    { who: ['gabriela', 'Gabriela', 'Pacheco'], plan: '3-5', paidDaysAgo: 3.1, sent: 0 },
    { who: ['norma', 'Norma', 'Téllez'], plan: '5-7', paidDaysAgo: 33.5, sent: 1 },
    { who: ['hugo', 'Hugo', 'Carmona'], plan: '0-3', paidDaysAgo: 2.4, sent: 0 },
  ].map(({ who: [name = '', first = '', last = ''], plan, paidDaysAgo, sent }) => ({
    ...person,
    email: `${name}@brincacuentos.test`,
    name: first,
    paternalLastname: last,
    addresses: [home],
    plan: `book-club-libros-${plan}`,
    paidDaysAgo,
    card: GOOD,
    sentBoxes: { count: sent, isLastOnItsWay: false },
  })),
];
