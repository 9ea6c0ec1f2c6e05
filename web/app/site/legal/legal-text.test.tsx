// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LegalText as Text } from '#contract/site-texts.ts';
import { demoSite, inShop } from '../../settings/testing/in-shop.tsx';
import { LegalText } from './legal-text.tsx';

afterEach(cleanup);

const text: Text = {
  version: 1,
  valid_from: '2026-01-01',
  came_with_shop: true,
  is_current: true,
  next: null,
  sections: [
    { title: 'Quién vende', paragraphs: ['Con domicilio en .'], points: [], closing: '', links: [] },
  ],
};

const show = (settings: Partial<typeof demoSite.settings>) =>
  render(
    inShop(<LegalText title="Términos" text={text} />, {
      ...demoSite,
      settings: { ...demoSite.settings, ...settings },
    }),
  );

test('a legal text is shown only in a shop whose settings name the seller, the address and the tax number', () => {
  show({});
  screen.getByText('Con domicilio en .');
  for (const name of ['legal_name', 'postal_address', 'contact_phone'] as const) {
    cleanup();
    show({ [name]: '' });
    expect(screen.queryByText('Con domicilio en .'), name).toBeNull();
    screen.getByText(/^Todavía no publicamos este texto/);
  }
  cleanup();
  show({ shipping_cents: null, legal_name: '' });
  screen.getByText('No se pudo cargar este texto.');
});
