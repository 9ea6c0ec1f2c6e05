// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SecurePayment } from './secure-payment.tsx';

const PAGE = 'Con tarjeta de crédito o débito, en la página segura del procesador de pagos.';

it.each([
  [undefined, PAGE],
  [[], PAGE],
  [['oxxo'], 'Tarjeta o efectivo en OXXO.'],
  [['spei'], 'Tarjeta o transferencia SPEI.'],
  [['oxxo', 'spei'], 'Tarjeta, efectivo en OXXO o transferencia SPEI.'],
] as const)('a button that pays with %o beside cards says so', (laterMethods, ways) => {
  const { container, unmount } = render(
    laterMethods ? <SecurePayment laterMethods={laterMethods} /> : <SecurePayment />,
  );
  expect(container.textContent).toContain(`${ways} No guardamos los datos de tu tarjeta.`);
  unmount();
});
