// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoSite, inShop } from '../settings/testing/in-shop.tsx';
import { Footer } from './footer.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const namesIn = (column: string) =>
  within(screen.getByRole('navigation', { name: column }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('Footer', () => {
  it('links four ages and topics in two groups of four', () => {
    render(inShop(<Footer site={demoSite} />));
    expect(namesIn('Por edad')).toEqual(['0–3 años', '4–6 años', '7–9 años', '10–12 años', '13+ años']);
    expect(namesIn('Para niños')).toEqual(['Tema 1', 'Tema 2', 'Tema 3', 'Tema 4']);
    expect(namesIn('Otros Tópicos')).toEqual(['Tema 5', 'Tema 6', 'Tema 7', 'Tema 8']);
  });

  it('links the legal pages, and the page about the owner', () => {
    render(inShop(<Footer site={demoSite} />));
    expect(namesIn('Información de la tienda')).toEqual(
      expect.arrayContaining([
        'Sobre nosotros',
        'Contacto',
        'Envíos y devoluciones',
        'Términos y condiciones',
        'Aviso de privacidad',
      ]),
    );
  });

  it('shows the e-mail and the networks of the settings, and leaves out missing ones', () => {
    const { settings } = demoSite;
    render(inShop(<Footer site={{ ...demoSite, settings: { ...settings, social_tiktok: '' } }} />));
    expect(screen.getByRole('link', { name: settings.contact_email }).getAttribute('href')).toBe(
      `mailto:${settings.contact_email}`,
    );
    screen.getByRole('link', { name: 'Brincacuentos en Instagram' });
    expect(screen.queryByRole('link', { name: 'Brincacuentos en TikTok' })).toBeNull();
  });

  it('shows the year in Mexico City', () => {
    vi.setSystemTime(new Date('2027-01-01T05:59:59Z'));
    const { container } = render(inShop(<Footer site={demoSite} />));
    expect(container.textContent).toContain('© 2026 Brincacuentos');
  });
});
