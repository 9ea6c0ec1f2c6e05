// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inShop } from '../../settings/testing/in-shop.tsx';
import CodePage from './code-page.tsx';
import { forgetRegistration, keepRegistration } from './pending-registration.ts';

let answer: () => Response;
let asked: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    return answer();
  });
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
const box = (number = 1) => screen.getByLabelText<HTMLInputElement>(`Dígito ${number} de 4`);
const digits = () => [1, 2, 3, 4].map((number) => box(number).value).join('');

function show() {
  render(
    inShop(
      <>
        <CodePage />
        <Place />
      </>,
    ),
  );
}

async function send(code: string) {
  show();
  fireEvent.paste(box(), { clipboardData: { getData: () => code } });
  await pass(10);
}

const user = { name: '', email: 'mariana@correo.mx', user_type_name: 'Cliente' };
const accepted = () => Response.json({ status: true, token: 'ses_1', personal_information: user });

describe('OTP: while a code is typed', () => {
  test('the first box has the focus, and the fourth digit sends the code, once', async () => {
    answer = accepted;
    show();
    expect(document.activeElement).toBe(box());
    for (const [index, digit] of ['7', '3', '4'].entries())
      fireEvent.change(box(index + 1), { target: { value: digit } });
    await pass(10);
    expect(asked).toEqual([]);
    fireEvent.change(box(4), { target: { value: '1' } });
    // Submits before React has drawn again.
    const form = box().form as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await pass(10);
    expect(asked).toEqual([{ email: 'mariana@correo.mx', otp_code: '7341' }]);
  });

  test('a code that could not be sent stays, and the button sends it again', async () => {
    answer = () => Response.json({}, { status: 502 });
    await send('7341');
    expect(digits()).toBe('7341');
    answer = accepted;
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await pass(10);
    expect(asked).toHaveLength(2);
    screen.getByText(/Tu cuenta está verificada/);
  });
});

describe('OTP: after a code', () => {
  test('a right one leads on after a second and a half', async () => {
    answer = accepted;
    await send('7341');
    screen.getByText(/Tu cuenta está verificada/);
    await pass(1_400);
    expect(place()).toBe('/');
    await pass(100);
    expect(place()).toBe('/membresias');
  });

  test('a wrong one empties the boxes, marks them for two seconds and begins anew; its sentence stays', async () => {
    const refusal = { status: false, code: 'CODE_INVALID', status_Message: 'El codigo no es valido' };
    answer = () => Response.json(refusal, { status: 400 });
    await send('7341');
    screen.getByText('Código inválido. Verifica e intenta de nuevo.');
    expect(box().className).toContain('border-error');
    expect(digits()).toBe('');
    expect(document.activeElement).toBe(box());
    await pass(2_000);
    expect(box().className).not.toContain('border-error');
    screen.getByText('Código inválido. Verifica e intenta de nuevo.');
  });
});
