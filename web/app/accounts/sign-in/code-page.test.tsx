// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inShop } from '../../settings/testing/in-shop.tsx';
import CodePage from './code-page.tsx';
import { forgetRegistration, keepRegistration } from './pending-registration.ts';

let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => answer());
  keepRegistration({
    email: 'mariana@correo.mx',
    password: 'a'.repeat(64),
    sentAt: Date.now(),
    fromMemberships: true,
    goToPersonalInfoAfterRegister: false,
    next: null,
  });
});

afterEach(() => {
  cleanup();
  forgetRegistration();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Place = () => <p data-testid="place">{useLocation().pathname}</p>;
const place = () => screen.getByTestId('place').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const box = () => screen.getByLabelText('Dígito 1 de 4');

async function send(code: string) {
  render(
    inShop(
      <>
        <CodePage />
        <Place />
      </>,
    ),
  );
  fireEvent.paste(box(), { clipboardData: { getData: () => code } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await pass(10);
}

describe('OTP: after a code', () => {
  test('a right one leads on a second and a half later', async () => {
    const user = { name: '', email: 'mariana@correo.mx', user_type_name: 'Cliente' };
    answer = () => Response.json({ status: true, token: 'ses_1', personal_information: user });
    await send('7341');
    screen.getByText(/Tu cuenta está verificada/);
    await pass(1_400);
    expect(place()).toBe('/');
    await pass(100);
    expect(place()).toBe('/membresias');
  });

  test('a wrong one marks the boxes for two seconds; its sentence stays', async () => {
    const refusal = { status: false, code: 'CODE_INVALID', status_Message: 'El codigo no es valido' };
    answer = () => Response.json(refusal, { status: 400 });
    await send('7341');
    screen.getByText('Código inválido. Verifica e intenta de nuevo.');
    expect(box().className).toContain('border-error');
    await pass(2_000);
    expect(box().className).not.toContain('border-error');
    screen.getByText('Código inválido. Verifica e intenta de nuevo.');
  });
});
