// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { inShop } from '../../settings/testing/in-shop.tsx';
import { SalesOffer } from './sales-offer.tsx';

afterEach(cleanup);

it('says that the price could not be loaded, and offers a retry', () => {
  render(inShop(<SalesOffer price={null} dollars={null} hasFailed />));
  screen.getByText('No pudimos cargar el precio.');
  screen.getByRole('button', { name: 'Reintentar' });
});

it('is silent about the price of what is not offered', () => {
  render(inShop(<SalesOffer price={null} dollars={null} hasFailed={false} />));
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});
