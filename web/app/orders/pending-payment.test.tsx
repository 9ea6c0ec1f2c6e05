// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OrderLine } from '#contract/orders.ts';
import type { PendingPayment as Pending } from '#contract/pending-payment.ts';
import { useCart } from '../cart/cart-store.ts';
import { inShop } from '../settings/testing/in-shop.tsx';
import { PendingPayment } from './pending-payment.tsx';
import { aTransfer, aVoucher } from './testing/a-pending-payment.ts';

const book: OrderLine = {
  product_id: 7,
  product_name: 'Una ballena en la azotea',
  authors: ['Renata Quiroz'],
  product_type: 'FISICO',
  main_image: null,
  quantity: 2,
  unit_price_cents: 23_120,
  is_pass: false,
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  useCart.getState().clear();
});

function show(pending: Pending, lines: OrderLine[] = [book]) {
  render(inShop(<PendingPayment pending={pending} lines={lines} gift={null} as="h2" />));
  return screen.getByRole('region', { name: 'Falta tu pago' });
}

const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent]);

describe('A payment at the OXXO', () => {
  it('shows amount, last hour, number in fours, voucher and what follows', () => {
    const panel = show(aVoucher());
    within(panel).getByRole('heading', { level: 2, name: 'Efectivo en OXXO' });
    for (const text of [
      '$605.20',
      'Apartamos tus libros hasta el miércoles 25 de noviembre, 23:59.',
      '9300 1248 0075 36',
      'Enséñala en caja y paga en efectivo. Guarda el recibo.',
      'El OXXO tarda hasta un día hábil en avisarnos. Tu pedido sale cuando recibamos tu pago.',
      'Revisamos cada 15 segundos. Puedes cerrar esta página: te avisamos por correo en cuanto llegue tu pago.',
      '¿Prefieres tarjeta? Haz el pedido de nuevo; esta ficha vence sola.',
    ])
      expect(panel.textContent).toContain(text);
    expect(panel.textContent).not.toContain('Estamos preparando');
    const voucher = screen.getByRole('link', { name: /^Ver mi ficha/ });
    expect(['href', 'target', 'rel'].map((name) => voucher.getAttribute(name))).toEqual([
      'https://pagos.test/ficha',
      '_blank',
      'noreferrer',
    ]);
  });

  it.each([
    ['neither number nor page', { number: null, voucher_url: null }, false, false],
    ['a page alone', { number: null }, false, true],
    ['a number alone', { voucher_url: null }, true, false],
  ])('with %s is being prepared as long as it has no number', (_, missing, hasNumber, hasPage) => {
    const panel = show(aVoucher(missing));
    expect(within(panel).queryByText('Estamos preparando tu ficha') === null).toBe(hasNumber);
    expect(within(panel).queryByRole('button', { name: 'Copiar número' }) !== null).toBe(hasNumber);
    expect(within(panel).queryByRole('link', { name: /^Ver mi ficha/ }) !== null).toBe(hasPage);
  });

  it('holds no books for a purchase of downloads', () => {
    const panel = show(aVoucher(), [{ ...book, product_type: 'DIGITAL' }]);
    expect(panel.textContent).toContain('Puedes pagar hasta el miércoles 25 de noviembre, 23:59.');
    expect(panel.textContent).toContain('Lo descargas en cuanto recibamos tu pago.');
    expect(panel.textContent).not.toMatch(/Apartamos|Tu pedido sale/);
  });
});

describe('A payment by transfer', () => {
  it('shows CLABE in threes, exact amount, text, bank and beneficiary', () => {
    const panel = show(aTransfer());
    within(panel).getByRole('heading', { level: 2, name: 'Transferencia SPEI' });
    for (const text of [
      'Transfiere exactamente $358.00 en una sola transferencia, desde la app de tu banco.',
      'En días hábiles se confirma en minutos. Si envías de más, te lo devolvemos a la misma cuenta.',
      'esta CLABE vence sola.',
    ])
      expect(panel.textContent).toContain(text);
    expect(facts()).toEqual([
      ['CLABE', '646 180 111 800 004 123'],
      ['Monto exacto', '$358.00'],
      ['Concepto', 'BC-3KF0D7TL'],
      ['Banco', 'STP'],
      ['Beneficiario', 'Brincacuentos'],
    ]);
    expect(panel.textContent).not.toMatch(/Recibimos|Faltan|ficha/);
    expect(panel.querySelector('progress')).toBeNull();
  });

  it('tells after a part what has come and what is left, which is then the exact amount', () => {
    const panel = show(aTransfer({ remaining_cents: 15_800 }));
    for (const text of ['Recibimos $200.00.', 'Faltan$158.00', '$200.00 de $358.00'])
      expect(panel.textContent).toContain(text);
    expect(panel.textContent).toContain('Transfiere exactamente $158.00 en una sola transferencia');
    expect(facts()).toContainEqual(['Monto exacto', '$158.00']);
    const bar = panel.querySelector('progress');
    expect([bar?.value, bar?.max]).toEqual([20_000, 35_800]);
  });

  it('asks for nothing more once all of it has come', () => {
    const panel = show(aTransfer({ remaining_cents: 0 }));
    expect(panel.textContent).toContain('Recibimos $358.00. Estamos confirmando tu pago.');
    expect(panel.textContent).not.toMatch(/Faltan|Transfiere/);
  });

  it('leaves out what is not known, and prepares the CLABE', () => {
    const panel = show(aTransfer({ clabe: null, bank_name: null, beneficiary: null, reference: null }));
    within(panel).getByText('Estamos preparando tu CLABE');
    expect(facts()).toEqual([['Monto exacto', '$358.00']]);
  });
});

describe('Copying', () => {
  it.each([
    [aVoucher(), 'Copiar número', '93001248007536'],
    [aTransfer(), 'Copiar CLABE', '646180111800004123'],
    [aTransfer({ remaining_cents: 15_805 }), 'Copiar Monto exacto', '158.05'],
    [aTransfer(), 'Copiar Concepto', 'BC-3KF0D7TL'],
  ])('%#: %s', async (pending, name, text) => {
    const user = userEvent.setup();
    show(pending);
    await user.click(screen.getByRole('button', { name }));
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  it('is told for three seconds', async () => {
    vi.useFakeTimers();
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show(aVoucher());
    const button = screen.getByRole('button', { name: 'Copiar número' });
    const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(statuses()).toEqual(['']);
    await act(async () => fireEvent.click(button));
    await act(() => vi.advanceTimersByTimeAsync(2_999));
    expect(statuses()).toEqual(['Copiado']);
    expect(button.textContent).toBe('Copiado');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(statuses()).toEqual(['']);
    expect(button.textContent).toBe('Copiar número');
  });

  it('tells what to do where the browser refuses it', async () => {
    show(aVoucher());
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    fireEvent.click(screen.getByRole('button', { name: 'Copiar número' }));
    await screen.findByText('No se pudo copiar: selecciónalo.');
    screen.getByRole('button', { name: 'Copiar número' });
  });
});

it('a buyer who prefers the card finds the lines in the cart again, beside what lies there', async () => {
  const other = { ...book, product_id: 8, product_name: '¿Quién apagó a Plutón?', quantity: 1 };
  show(aVoucher(), [book, other]);
  const link = screen.getByRole('link', { name: 'Haz el pedido de nuevo' });
  expect(link.getAttribute('href')).toBe('/carrito');
  await userEvent.click(link);
  expect(useCart.getState().items).toMatchObject([
    { id: 7, quantity: 2, price: 231.2 },
    { id: 8, quantity: 1 },
  ]);
});
