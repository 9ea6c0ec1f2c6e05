// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deskQueries } from '../../frame/desk-api.ts';
import { CourtesyPanel } from './courtesy-panel.tsx';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

const show = (fetch: () => Promise<Response>) => {
  vi.stubGlobal('fetch', fetch);
  return render(
    <QueryClientProvider client={deskQueries}>
      <CourtesyPanel userId={7} />
    </QueryClientProvider>,
  );
};

test('says why the access could not be read, and reads it again', async () => {
  let isBroken = true;
  show(async () =>
    isBroken
      ? Response.json({ code: 'FORBIDDEN', status_Message: 'Tu papel no lo permite.' }, { status: 403 })
      : Response.json({ status: true, grants: [] }),
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('No pudimos leer su acceso de cortesía. Tu papel no lo permite.');
  expect(screen.queryByRole('button', { name: 'Dar acceso' })).toBeNull();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('button', { name: 'Dar acceso' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says that it is being read, and offers nothing meanwhile', async () => {
  show(() => new Promise(() => {}));
  await screen.findByText('Cargando…');
  expect(screen.queryByRole('button')).toBeNull();
});
