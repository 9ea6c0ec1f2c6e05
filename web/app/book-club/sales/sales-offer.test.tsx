// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { inShop } from '../../settings/testing/in-shop.tsx';
import { SalesOffer } from './sales-offer.tsx';

afterEach(cleanup);

it('the offer tells that its price could not be loaded, and has a retry', () => {
  render(inShop(<SalesOffer price={null} dollars={null} month={null} isGiftable={false} hasFailed />));
  screen.getByText('No pudimos cargar el precio.');
  screen.getByRole('button', { name: 'Reintentar' });
});

it('the offer shows no price for a plan that is not on offer', () => {
  render(
    inShop(<SalesOffer price={null} dollars={null} month={null} isGiftable={false} hasFailed={false} />),
  );
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});
