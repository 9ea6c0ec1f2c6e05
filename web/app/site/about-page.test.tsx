// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoSite, inShop } from '../settings/testing/in-shop.tsx';
import AboutPage from './about-page.tsx';

afterEach(cleanup);

describe('About', () => {
  it('tells who runs the shop, and leads to the books', () => {
    render(inShop(<AboutPage />));
    screen.getByRole('heading', { level: 1, name: 'Sobre Nosotros' });
    for (const paragraph of demoSite.settings.owner_bio) screen.getByText(paragraph);
    screen.getByText(demoSite.settings.owner_name);
    expect(screen.getByRole('link', { name: 'Ver nuestros libros' }).getAttribute('href')).toBe('/productos');
  });
});
