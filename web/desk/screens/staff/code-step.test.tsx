// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deskQueries } from '../../frame/desk-api.ts';
import { CodeStep } from './code-step.tsx';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

test('six digits wait for «Entrar», so that the telephone can be remembered', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ status: true, me: { name: 'Amalia' }, recovery_codes_left: 10 });
  });
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={deskQueries}>
      <CodeStep onDone={onDone} onExpired={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Código de 6 números'), { target: { value: '407192' } });
  fireEvent.click(screen.getByLabelText(/Recordar este teléfono/));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith({ name: 'Amalia' }));
  expect(sent).toEqual([{ remember: true, code: '407192' }]);
});
