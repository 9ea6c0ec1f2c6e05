// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { deskQueries } from '../../frame/desk-api.ts';
import { Screen } from './invitation-screen.tsx';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

const URI = 'otpauth://totp/Brincacuentos:lucia%40example.test?secret=AAAABBBB';
const facts = { status: true, kind: 'factor', email: 'lucia@example.test', role: 'shipping' };
const shown = { ...facts, qr: 'data:image/svg+xml;base64,AA', secret: 'AAAABBBB', uri: URI };
const elsewhere = { status: false, code: 'STAFF_SCAN_AGAIN', status_Message: 'El QR ya no vale.' };

test('a lost phone: the password, what to scan or to open here, and another QR when it was opened elsewhere', async () => {
  const openings: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('accept-invitation')) return Response.json(elsewhere, { status: 409 });
    openings.push(body);
    return Response.json('password' in JSON.parse(body) ? shown : facts);
  });
  const routes = [{ path: '/invitacion/:token', Component: Screen }];
  render(
    <QueryClientProvider client={deskQueries}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/invitacion/abc'] })} />
    </QueryClientProvider>,
  );
  const password = await screen.findByLabelText('Tu contraseña');
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
  fireEvent.change(password, { target: { value: 'siete jirafas moradas' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect((await screen.findByRole('link', { name: 'Abrir mi app de códigos' })).getAttribute('href')).toBe(
    URI,
  );
  expect(screen.getByRole('button', { name: 'Copiar clave' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Código de 6 números'), { target: { value: '407192' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y entrar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Mostrar un QR nuevo' }));
  await vi.waitFor(() => expect(openings).toHaveLength(3));
  expect(openings[2]).toBe(openings[1]);
});
