// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Box } from '#contract/boxes.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { inShop } from '../../../settings/testing/in-shop.tsx';
import { aBox } from '../../testing/a-box.ts';
import { aSubscription } from '../../testing/a-subscription.ts';
import { BoxContents } from './box-contents.tsx';
import { boxHeading, boxText, nextBoxOfPassText, nextBoxText, pastBoxName, splitBoxes } from './box-words.ts';
import { ComingBox } from './coming-boxes.tsx';
import { NextCharge } from './next-charge.tsx';
import { PastBoxes } from './past-boxes.tsx';

afterEach(cleanup);

const aBooksPlan = (facts: Partial<Subscription> = {}) =>
  aSubscription({ family: 'book-club-libros', membership_name: 'Book Club Libros 3–5 años', ...facts });
const tracking_url = 'https://rastreo.test/8055';

describe('My boxes: the sentences about a box', () => {
  test.each([
    [{ number: 1 }, 'Tu primera caja se prepara'],
    [{ number: 3, status: 'sent' }, 'Tu tercera caja va en camino'],
    [{ number: 10, status: 'delivered' }, 'Tu décima caja ya se entregó'],
    [{ number: 11, status: 'sent' }, 'Tu caja 11 va en camino'],
    [{ number: 2, status: 'skipped' }, 'Tu segunda caja no se envía'],
  ] as const)('%o: %s', (facts, heading) => {
    expect(boxHeading(aBox(facts))).toBe(heading);
  });

  test.each([
    [{}, 'Cuando salga, aquí verás que va en camino.'],
    [{ leaves_by: '2026-12-01' }, 'Sale a más tardar el martes 1 de diciembre.'],
    [{ is_late: true }, 'Va con retraso: sale lo antes posible.'],
    [
      { status: 'sent', sent_at: '2026-11-16T18:00:00.000Z', carrier: 'Estafeta' },
      'Salió el 16 de noviembre de 2026.',
    ],
    [
      { status: 'sent', sent_at: '2026-11-16T18:00:00.000Z', arrives_by: '2026-11-26' },
      'Llega el jueves 26 de noviembre.',
    ],
    [{ status: 'sent' }, 'Ya salió.'],
    [{ status: 'delivered' }, 'Entregada.'],
    [{ status: 'delivered', delivered_at: '2026-10-24T18:00:00.000Z' }, 'Entregada el 24 de octubre.'],
    [{ status: 'skipped', skipped_reason: 'Nos pidieron esperar.' }, 'No se envía: Nos pidieron esperar.'],
    [{ status: 'skipped', skipped_reason: '' }, 'No se envía.'],
    [
      { status: 'delivered', sent_at: '2026-11-16T18:00:00.000Z', carrier: 'Estafeta' },
      'Entregada. Salió el 16 de noviembre de 2026.',
    ],
  ] as const)('%o: only known facts', (facts, text) => {
    expect(boxText(aBox(facts))).toBe(text);
  });

  test('promise the next box only while the plan renews', () => {
    expect(nextBoxText(aBox(), aBooksPlan())).toBe(
      'Tu cuarta caja se prepara después del cargo del 12 de diciembre.',
    );
    for (const facts of [
      { cancel_at_period_end: true },
      { is_suspended: true },
      { status: 'past_due' },
      { status: 'canceled' },
    ] as const)
      expect(nextBoxText(aBox(), aBooksPlan(facts))).toBeNull();
  });

  test('do not call the next box the result of a charge when the shop gives it', () => {
    expect(nextBoxText(aBox(), aBooksPlan({ next_charge_is_gift: true }))).toBe(
      'Tu cuarta caja se prepara después del 12 de diciembre.',
    );
  });

  test('name a past box after the month in which its period began in Mexico City', () => {
    expect(pastBoxName(aBox({ number: 2, period_start: '2026-11-01T03:00:00.000Z' }))).toBe(
      'Caja 2 · octubre',
    );
  });

  test.each([
    [{ number: 1 }, 'active', 'Tu segunda caja se prepara el 12 de diciembre.'],
    [{ number: 2 }, 'active', 'Tu tercera caja se prepara el 12 de diciembre.'],
    [{ number: 3 }, 'active', 'Es la última de tu pase.'],
    [{ number: 1 }, 'suspended', null],
    [{ number: 1 }, 'void', null],
  ] as const)('of a pass of three, %o and %s: the next one is «%3$s»', (facts, status, text) => {
    expect(nextBoxOfPassText(aBox(facts), { status, periods: 3 })).toBe(text);
  });

  test('are about the newest box of each subscription or pass, and the others are past', () => {
    const [third, second] = [aBox(), aBox({ number: 2 })];
    const other = aBox({ subscription_id: 2, number: 1 });
    const ofPass = aBox({ subscription_id: null, pass_id: 1, number: 1 });
    const { newest, of } = splitBoxes([second, other, ofPass, third]);
    expect([...newest.values()]).toEqual([third, other, ofPass]);
    expect(of({ subscription_id: 1 })).toEqual({ box: third, past: [second] });
    expect(of({ pass_id: 1 })).toEqual({ box: ofPass, past: [] });
    expect(of({ pass_id: 2 })).toEqual({ box: undefined, past: [] });
  });
});

describe('My boxes: the page', () => {
  const coming = (box: Box) => render(inShop(<ComingBox box={box} next={null} />));

  test('tracks a sent box in another tab, where the carrier has an address', () => {
    coming(aBox({ status: 'sent', tracking_url, carrier: 'Estafeta', tracking_number: '8055' }));
    screen.getByText('Estafeta · guía 8055');
    const link = screen.getByRole('link', { name: /^Rastrear mi caja/ });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([tracking_url, 'noreferrer']);
    cleanup();
    coming(aBox({ status: 'sent' }));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText(/guía/)).toBeNull();
  });

  test('tells the day on which a sent box arrives, for several boxes, too', () => {
    const box = aBox({ status: 'sent', arrives_by: '2026-11-26' });
    coming(box);
    const region = screen.getByRole('region', { name: 'Tu tercera caja va en camino' });
    expect(region.textContent).toContain('Llega el jueves 26 de noviembre.');
    cleanup();
    render(inShop(<PastBoxes past={[box]} />));
    screen.getByText('Llega el jueves 26 de noviembre.');
  });

  test('shows the guía of a box on its way behind a newer one, and none for one that arrived', () => {
    const past = [
      aBox({ number: 2, status: 'sent', tracking_number: '8055', tracking_url }),
      aBox({ number: 1, status: 'delivered', tracking_number: '7044', tracking_url }),
    ];
    render(inShop(<PastBoxes past={past} />));
    expect(screen.getByRole('link', { name: /^guía 8055/ }).getAttribute('href')).toBe(tracking_url);
    expect(screen.queryByText(/7044/)).toBeNull();
  });

  test('shows the same titles on the covers of the box and in the list below', () => {
    const title = (product_id: number, product_name: string) => ({
      product_id,
      product_name,
      authors: ['Marina Ochoa'],
      main_image: null,
      reading_hint: 'Para leer en voz alta',
      is_on_sale: true,
    });
    const box = aBox({ titles: [title(1, 'Sopa para un dragón'), title(2, 'Nopalito')] });
    render(inShop(<BoxContents box={box} />));
    const region = screen.getByRole('region', { name: 'Qué viene dentro' });
    expect(
      within(region)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Sopa para un dragónMarina OchoaPara leer en voz alta'),
      expect.stringContaining('NopalitoMarina OchoaPara leer en voz alta'),
    ]);
    cleanup();
    render(inShop(<BoxContents box={aBox()} />));
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('tells when past boxes arrived, and their titles', () => {
    const past = [
      aBox({
        number: 2,
        status: 'delivered',
        period_start: '2026-10-13T16:00:00.000Z',
        delivered_at: '2026-10-24T18:00:00.000Z',
      }),
    ];
    render(inShop(<PastBoxes past={past} />));
    const region = screen.getByRole('region', { name: 'Tus cajas anteriores' });
    within(region).getByRole('heading', { name: 'Caja 2 · octubre' });
    within(region).getByText('Entregada el 24 de octubre.');
  });
});

describe('My boxes: the next charge', () => {
  const chargeOf = (facts: Partial<Subscription>) => {
    const card = { brand: 'visa', last4: '4242' };
    const subscription = aBooksPlan({ price_cents: 55_000, ...facts });
    render(inShop(<NextCharge subscription={subscription} card={card} />));
    return screen.getByRole('region', { name: 'Próximo cobro' }).textContent;
  };

  test('shows amount, day and card', () => {
    expect(chargeOf({})).toBe(
      'Próximo cobro$550.00El sábado 12 de diciembre, a tu Visa terminada en 4242. Te escribimos antes.',
    );
  });

  test('costs nothing, names no card and cannot be skipped when the shop gives it', () => {
    const pausing = { ...aSubscription().pausing, skip_hindrance: 'gift_waits' } as const;
    expect(chargeOf({ next_charge_is_gift: true, pausing })).toBe(
      'Próximo cobro$0.00El sábado 12 de diciembre no pagas nada: ese cobro te lo regalamos. Te escribimos antes.' +
        '¿En diciembre no van a estar?Si lo saltaras, el regalo se perdería. Después de ese cobro puedes saltar otra vez.' +
        'Saltar el próximo envío',
    );
    expect(screen.getByRole('button', { name: 'Saltar el próximo envío' })).toHaveProperty('disabled', true);
  });
});
