// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import type { UserInformation } from '#contract/accounts.ts';
import { queryClient } from '../../ui/query-client.ts';
import { AddressEditor } from '../addresses/address-editor.tsx';
import { Addresses } from '../addresses/addresses.tsx';
import { anAddress } from '../testing/an-address.ts';
import { ProfileForm } from './profile-form.tsx';

const client: UserInformation = {
  name: 'Mariana',
  paternal_lastname: 'Gutiérrez',
  maternal_lastname: 'Soto',
  email: 'mariana@correo.mx',
  phone: '5512345678',
  created_at: '2026-10-12T12:00:00.000Z',
  user_type_name: 'Cliente',
};

beforeEach(() => {
  // An answer without a sentence of the shop's, from something between browser and shop.
  vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }));
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (part: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const home = anAddress({ main_address: true });
const office = anAddress({ address_id: 2, alias: 'Oficina' });

describe('Account addresses: the sentence about a failed change', () => {
  it('is shown for an address that is edited', async () => {
    show(<AddressEditor edited={office} offersMain onEnd={() => {}} />);
    // The stand-in for a browser does not select the option that the form begins with.
    await userEvent.selectOptions(screen.getByLabelText('Estado'), office.state);
    await press('Guardar dirección');
    await screen.findByText('Error al actualizar la dirección');
  });

  it('is shown for a new address', async () => {
    const { main_address: _, ...typed } = office;
    show(<AddressEditor offersMain onEnd={() => {}} />);
    for (const [label, text] of [
      ['Código postal', typed.postal_code],
      ['Municipio', typed.city],
      ['Colonia', typed.neighborhood],
      ['Calle', typed.street],
      ['Número exterior', typed.external_number],
      ['Alias', typed.alias ?? ''],
    ] as const)
      await userEvent.type(await screen.findByLabelText(new RegExp(`^${label}`)), text);
    await press('Guardar dirección');
    await screen.findByText('Error al agregar la dirección');
  });

  it('is shown for the main address', async () => {
    show(<Addresses addresses={[home, office]} />);
    await userEvent.click(screen.getByRole('checkbox', { name: /Oficina/ }));
    await screen.findByText('Error al actualizar la dirección principal');
  });

  it('is shown for an address that is removed', async () => {
    show(<Addresses addresses={[home, office]} />);
    await press('Eliminar Oficina');
    await press('Eliminar');
    await screen.findByText('Error al eliminar la dirección');
  });
});

describe('Personal information: the sentence about a failed change', () => {
  it('names the change that failed', async () => {
    show(<ProfileForm information={client} onEnd={() => {}} />);
    await press('Guardar cambios');
    await screen.findByText('Error al actualizar la información');
  });
});
