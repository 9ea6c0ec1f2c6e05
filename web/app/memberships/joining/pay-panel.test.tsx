// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { plansQuery } from '../../settings/plans.ts';
import { inShop } from '../../settings/testing/in-shop.tsx';
import { aPlan } from '../testing/a-plan.ts';
import { PayPanel } from './pay-panel.tsx';

/** Stand-in for the step that shows the plan's current price. */
function Step() {
  const { data } = useQuery(plansQuery);
  return data?.[0] ? <PayPanel plan={data[0]} addressId={null} /> : null;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Membership summary: a price that changed meanwhile', () => {
  test('is shown, and nothing is paid before the buyer agrees to it', async () => {
    const asked: unknown[] = [];
    const answers: Record<string, (body: unknown) => Response> = {
      'get-memberships': () => Response.json({ status: true, membership_list: [aPlan()] }),
      'create-checkout-membership': (body) => {
        asked.push(body);
        const refusal = { status: false, code: 'PRICE_CHANGED', status_Message: 'Cambió', request_id: 'x' };
        return Response.json({ ...refusal, details: { price_cents: 12_900 } }, { status: 409 });
      },
    };
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
      const answer = Object.entries(answers).find(([call]) => path.includes(call))?.[1];
      return answer ? answer(JSON.parse(String(body ?? '{}'))) : new Response('', { status: 502 });
    });
    render(inShop(<Step />));
    const pay = await screen.findByRole('button', { name: 'Proceder al Pago' });
    const consent = () => screen.getByRole<HTMLInputElement>('checkbox');
    fireEvent.click(consent());
    pay.focus();
    fireEvent.click(pay);

    await screen.findByText(
      'Este plan cambió de precio: ahora cuesta $129.00. Si estás de acuerdo, autoriza el cargo otra vez.',
    );
    screen.getByRole('checkbox', { name: /^Autorizo el cargo automático de \$129\.00 MXN/ });
    expect(consent().checked).toBe(false);
    expect(document.activeElement).toBe(pay);
    fireEvent.click(pay);
    screen.getByText('Para suscribirte, autoriza el cargo automático');
    expect(asked).toHaveLength(1);
    fireEvent.click(consent());
    fireEvent.click(pay);
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(pay.getAttribute('aria-busy')).toBeNull());
    expect(asked).toMatchObject([{ unit_amount: 9_900 }, { unit_amount: 12_900 }]);
  });
});
