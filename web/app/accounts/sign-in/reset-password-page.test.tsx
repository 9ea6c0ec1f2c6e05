// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inShop } from '../../settings/testing/in-shop.tsx';
import { useToasts } from '../../ui/toast-store.ts';
import ResetPasswordPage from './reset-password-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

describe('Reset password', () => {
  test('says that it is changed, and leads to the login in three seconds', async () => {
    const sent: RequestInit[] = [];
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      sent.push(init);
      return Response.json({ status: true, status_Message: 'Contraseña cambiada exitosamente' });
    });
    history.replaceState(null, '', '/cambiar-contrasena?token=rst_abc');
    render(inShop(<ResetPasswordPage />));
    await userEvent.type(screen.getByLabelText('Nueva contraseña'), 'jirafa morada 7');
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    await screen.findByRole('heading', { name: '¡Contraseña cambiada!' });
    expect(screen.getByRole('timer').textContent).toContain('3 segundos');
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({
      kind: 'success',
      text: 'Contraseña cambiada exitosamente',
    });
    expect(sent[0]?.headers).toMatchObject({ token: 'rst_abc' });
    expect(String(sent[0]?.body)).toMatch(/^\{"password":"[0-9a-f]{64}"\}$/);
  });
});
