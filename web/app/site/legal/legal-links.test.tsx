// @vitest-environment happy-dom
import { cleanup, render, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RegisterForm } from '../../accounts/sign-in/register-form.tsx';
import { useCart } from '../../cart/cart-store.ts';
import { aProduct } from '../../cart/testing/a-product.ts';
import CheckoutPage from '../../checkout/checkout-page.tsx';
import { PayPanel } from '../../memberships/joining/pay-panel.tsx';
import { aPlan } from '../../memberships/testing/a-plan.ts';
import { inShop } from '../../settings/testing/in-shop.tsx';

beforeEach(() => {
  const shelf = { status: true, product_list: [aProduct()], shipping_cents: 9_900 };
  vi.stubGlobal('fetch', async () => Response.json(shelf));
  useCart.getState().add(aProduct());
});

afterEach(() => {
  cleanup();
  useCart.getState().clear();
  vi.unstubAllGlobals();
});

const errand = { fromMemberships: false, goToPersonalInfoAfterRegister: false, next: null };

describe('Legal texts: before the visitor agrees', () => {
  test.each<[where: string, part: ReactNode]>([
    ['registering', <RegisterForm key="register" errand={errand} />],
    ['paying', <CheckoutPage key="checkout" />],
    ['subscribing', <PayPanel key="subscribe" plan={aPlan()} addressId={null} />],
  ])('terms and privacy notice can be read on %s', async (_where, part) => {
    const page = within(render(inShop(part)).container);
    const to = async (name: string) => (await page.findByRole('link', { name })).getAttribute('href');
    expect(await to('términos y condiciones')).toBe('/terminos');
    expect(await to('aviso de privacidad')).toBe('/aviso-de-privacidad');
  });
});
