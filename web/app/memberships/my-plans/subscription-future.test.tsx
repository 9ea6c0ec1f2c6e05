// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { inShop } from '../../settings/testing/in-shop.tsx';
import { standingOf } from '../subscription-standing.ts';
import { aSubscriptionDetail } from '../testing/a-subscription.ts';
import { SubscriptionFuture } from './subscription-future.tsx';

afterEach(cleanup);

test("an end by a dispute, even a settled one, is not called the client's cancellation", () => {
  const detail = aSubscriptionDetail({ cancel_at_period_end: true });
  const standing = standingOf(detail, '2026-12-01T16:00:00.000Z');
  const { container } = render(inShop(<SubscriptionFuture detail={detail} standing={standing} />));
  expect(container.textContent).toContain('Tu suscripción no se renueva: no habrá más cargos.');
  expect(container.textContent).not.toContain('Cancelaste');
  expect(screen.getByRole('button', { name: /^Reactivar/ })).toBeDefined();
});

test.each([
  [false, 'El 12 de diciembre de 2026 cobraremos $99.00 a tu tarjeta.'],
  [true, 'El 12 de diciembre de 2026 no pagas nada: ese cobro te lo regalamos.'],
])('a next charge that the shop gives reads: %o', (next_charge_is_gift, text) => {
  const detail = aSubscriptionDetail({ next_charge_is_gift });
  const standing = standingOf(detail, '2026-12-01T16:00:00.000Z');
  const { container } = render(inShop(<SubscriptionFuture detail={detail} standing={standing} />));
  expect(container.textContent).toContain(text);
});
