// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { inShop } from '../../settings/testing/in-shop.tsx';
import { aSubscriptionDetail } from '../testing/a-subscription.ts';
import { SubscriptionDetails } from './subscription-details.tsx';

afterEach(cleanup);

test('a missing name links to the page where it is given', () => {
  const contact_information = { fullname: '', email: 'mariana@example.mx', phone: '' };
  const detail = aSubscriptionDetail({ contact_information });
  render(inShop(<SubscriptionDetails detail={detail} now="2026-12-01T16:00:00.000Z" />));
  const link = screen.getByRole('link', { name: 'Falta tu nombre' });
  expect(link.getAttribute('href')).toBe('/mi-cuenta/informacion-personal');
});
