// @vitest-environment happy-dom
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAddress } from '../../accounts/testing/an-address.ts';
import { inShop } from '../../settings/testing/in-shop.tsx';
import { useSelectedMembership } from '../selected-membership.ts';
import type { Checked } from './personal-information.ts';
import { useSavePersonalInformation } from './save-personal-information.ts';
import { SelectedPlan } from './selected-plan.tsx';

const { address_id: _id, main_address: _main, created_at: _at, ...home } = anAddress();
const typed: Checked = {
  name: 'Mariana',
  paternal_lastname: 'Gutiérrez',
  maternal_lastname: 'Soto',
  phone: '5512345678',
  ...home,
  state: 'Ciudad de México',
};

let answers: Record<string, () => Response> = {};
const lost = () => {
  throw new TypeError('fetch failed');
};

beforeEach(() => {
  answers = { 'complete-user-information': () => Response.json({ status: true, status_Message: '' }) };
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = Object.entries(answers).find(([call]) => path.includes(call))?.[1];
    return answer ? answer() : new Response('', { status: 502 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSelectedMembership.getState().clear();
});

describe('Membership personal information: saving an address', () => {
  test('fails when the answer has no id', async () => {
    answers['add-address'] = () => Response.json({ status: true, status_Message: '' });
    const { result } = renderHook(() => useSavePersonalInformation(true));
    expect(await result.current(typed)).toBe('Error: No se recibió el ID de la dirección del servidor');
  });

  test('fails when no answer came and the addresses cannot be read', async () => {
    answers['add-address'] = lost;
    const { result } = renderHook(() => useSavePersonalInformation(true));
    expect(await result.current(typed)).toBe('Error al guardar dirección');
    expect(await result.current(typed)).toBe('No se pudo obtener el ID de la dirección. Intenta de nuevo.');
  });

  test('finds the address of an earlier try without an answer instead of adding it again', async () => {
    answers['add-address'] = lost;
    const { result } = renderHook(() => useSavePersonalInformation(true));
    await result.current(typed);
    answers['get-addresses'] = () =>
      Response.json({ status: true, addresses: [anAddress({ address_id: 31 })] });
    expect(await result.current(typed)).toBeNull();
  });
});

describe('Memberships: the chosen plan', () => {
  test('can be asked for again when it could not be loaded', async () => {
    useSelectedMembership.setState({
      selected: { membership_id: 1, name: 'Book Club Lectores', price: 99, description: '' },
    });
    render(inShop(<SelectedPlan skeleton={<p>…</p>}>{() => <p>El plan</p>}</SelectedPlan>));
    await screen.findByText('Error al obtener información de la membresía');
    screen.getByRole('button', { name: 'Intentar de nuevo' });
  });
});
