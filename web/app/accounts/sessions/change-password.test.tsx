// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChangePassword } from './change-password.tsx';

afterEach(cleanup);

const show = (email: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangePassword email={email} />
    </QueryClientProvider>,
  );

describe('Security page', () => {
  it('shows the e-mail of the account and offers to change the password', () => {
    show('mariana@correo.mx');
    screen.getByText('mariana@correo.mx');
    expect(screen.getByRole('button', { name: 'Cambiar contraseña' })).toHaveProperty('disabled', false);
  });

  it('says that a link cannot be sent without a known e-mail', () => {
    show('');
    screen.getByText('No disponible');
    screen.getByText('No se pudo obtener el email del usuario');
    expect(screen.getByRole('button', { name: 'Cambiar contraseña' })).toHaveProperty('disabled', true);
  });
});
