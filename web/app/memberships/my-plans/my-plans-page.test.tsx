// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, test, vi } from 'vitest';
import { inShop } from '../../settings/testing/in-shop.tsx';
import MyPlansPage from './my-plans-page.tsx';

// A client is signed in before the page reads the cookie.
vi.hoisted(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is not in the stand-in for a browser.
  document.cookie = `userInfo=${encodeURIComponent('{"n":"Mariana","t":"Cliente","c":true}')}`;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('My plans', () => {
  test('show a placeholder while they are being loaded', () => {
    vi.stubGlobal('fetch', () => new Promise<Response>(() => {}));
    render(inShop(<MyPlansPage />));
    screen.getByRole('heading', { level: 1, name: 'Mis Planes' });
    screen.getByText('Cargando suscripciones...');
  });
});
