// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, test, vi } from 'vitest';
import { inShop } from '../../settings/testing/in-shop.tsx';
import AddressesPage from './addresses-page.tsx';

// A client is signed in before the page reads the cookie.
vi.hoisted(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is not in the stand-in for a browser.
  document.cookie = `userInfo=${encodeURIComponent('{"n":"Mariana","t":"Cliente","c":true}')}`;
});

const user = {
  name: 'Mariana',
  paternal_lastname: 'Gutiérrez',
  maternal_lastname: 'Soto',
  email: 'mariana@correo.mx',
  phone: '',
  created_at: '2026-10-12T12:00:00.000Z',
  user_type_name: 'Cliente',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('My addresses', () => {
  test('show a failure to load, also one without a reason', async () => {
    vi.stubGlobal('fetch', async (path: string) =>
      path.includes('get-my-information')
        ? Response.json({ status: true, user })
        : new Response('Bad gateway', { status: 502 }),
    );
    render(inShop(<AddressesPage />));
    await screen.findByText('Error al cargar direcciones');
    screen.getByText('Ocurrió un error inesperado');
    screen.getByRole('button', { name: 'Intentar de nuevo' });
  });
});
