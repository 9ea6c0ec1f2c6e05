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

const open = (answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer());
  history.replaceState(null, '', '/cambiar-contrasena?token=rst_abc');
  render(inShop(<ResetPasswordPage />));
};

describe('Reset password', () => {
  test('tells on opening that a link is used or too old, before anything is typed', async () => {
    const text = 'Token de recuperación no válido o expirado';
    open(() =>
      Response.json({ status: false, code: 'RESET_TOKEN_INVALID', status_Message: text }, { status: 400 }),
    );
    await screen.findByRole('heading', { name: 'Este enlace ya no sirve' });
    expect(screen.queryByLabelText('Nueva contraseña')).toBeNull();
    expect(screen.getByRole('link', { name: 'Pedir un enlace nuevo' }).getAttribute('href')).toBe(
      '/olvide-contrasena',
    );
  });

  test('takes a password when the link could not be checked', async () => {
    open(() => Response.json({}, { status: 503 }));
    await screen.findByLabelText('Nueva contraseña');
  });

  test('tells that the password is changed, and leads to the login in three seconds', async () => {
    const sent: RequestInit[] = [];
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      sent.push(init);
      return Response.json({ status: true, status_Message: 'Contraseña cambiada exitosamente' });
    });
    history.replaceState(null, '', '/cambiar-contrasena?token=rst_abc');
    render(inShop(<ResetPasswordPage />));
    await userEvent.type(await screen.findByLabelText('Nueva contraseña'), 'jirafa morada 7');
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    await screen.findByRole('heading', { name: '¡Contraseña cambiada!' });
    expect(screen.getByRole('timer').textContent).toContain('3 segundos');
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({
      kind: 'success',
      text: 'Contraseña cambiada exitosamente',
    });
    expect(sent[1]?.headers).toMatchObject({ token: 'rst_abc' });
    expect(String(sent[1]?.body)).toMatch(/^\{"password":"[0-9a-f]{64}"\}$/);
  });
});
