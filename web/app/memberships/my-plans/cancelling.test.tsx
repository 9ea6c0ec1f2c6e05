// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inShop } from '../../settings/testing/in-shop.tsx';
import { aSubscriptionDetail } from '../testing/a-subscription.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { Cancellation } from './cancellation.tsx';
import { SKIPPED_IS_FREE } from './pausing/pause-words.ts';

const END = '12 de diciembre de 2026';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('My plans: the consequences of cancelling', () => {
  const ask = (facts: Parameters<typeof aSubscriptionDetail>[0]) => {
    render(inShop(<CancelSubscription detail={aSubscriptionDetail(facts)} onCancelled={() => {}} />));
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar suscripción' }));
    return screen.getByRole('heading', { name: '¿Cancelar tu suscripción?' }).closest('form')?.textContent;
  };

  test('the paid period lasts to its end', () => {
    expect(ask({})).toContain(`Conservas todo hasta el ${END} y no habrá más cargos.`);
  });

  test('after a failed charge the plan ends now, and no other end is promised', () => {
    const text = ask({ status: 'past_due' });
    expect(text).toContain('No intentaremos cobrarte de nuevo, y tu acceso termina.');
    expect(text).not.toContain(END);
  });
});

describe('Cancelling by the link of a mail', () => {
  const open = async ({ ends_at_once = false, can_skip = false, is_paid = true }) => {
    const has_access = is_paid && !ends_at_once;
    const isConfirmed = (path: string) => path.includes('confirm-cancellation');
    const current_period_end = '2026-12-12T16:00:00.000Z';
    const shown = {
      status: true,
      membership_name: 'Book Club Lectores',
      current_period_end,
      cancel_at_period_end: false,
      ends_at_once,
      can_skip,
      has_access,
      has_ended: false,
    };
    const confirmed = {
      status: true,
      status_Message: '',
      current_period_end,
      has_access,
      has_ended: ends_at_once,
    };
    vi.stubGlobal('fetch', async (path: string) => Response.json(isConfirmed(path) ? confirmed : shown));
    render(inShop(<Cancellation token="a.b.c" />));
    return (await screen.findByText(/^Vas a cancelar/)).textContent;
  };
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Cancelar suscripción' }));

  test('promises the paid period to a client who has paid for it', async () => {
    expect(await open({})).toContain(`Lo que ya pagaste sigue siendo tuyo hasta el ${END}`);
    confirm();
    await screen.findByText(new RegExp(`está cancelada: sigue activa hasta el ${END}`));
  });

  test('offers to skip the next parcel before anything is confirmed, in the words of Mis planes', async () => {
    await open({ can_skip: true });
    const offer = screen.getByText('¿No van a estar?').closest('p');
    expect(offer?.textContent).toContain('puedes saltar el próximo envío en Mis planes.');
    expect(offer?.textContent).toContain(SKIPPED_IS_FREE);
    expect(screen.getByRole('link', { name: 'Mis planes' }).getAttribute('href')).toBe('/mis-planes');
    confirm();
    await screen.findByText(/está cancelada/);
    expect(screen.queryByText('¿No van a estar?')).toBeNull();
  });

  test('offers to skip no parcel for a plan without parcels', async () => {
    await open({});
    expect(screen.queryByText('¿No van a estar?')).toBeNull();
  });

  test('promises no day in a pause that is longer than the paid time', async () => {
    expect(await open({ is_paid: false })).toBe(
      'Vas a cancelar Book Club Lectores. Desde hoy no habrá más cargos.',
    );
    confirm();
    await screen.findByText('Tu suscripción a Book Club Lectores está cancelada: no habrá más cargos.');
  });

  test('tells that the plan ends at once after a failed charge', async () => {
    const text = await open({ ends_at_once: true });
    expect(text).toContain('termina hoy mismo');
    expect(text).not.toContain(END);
    confirm();
    await screen.findByText('Tu suscripción a Book Club Lectores ya terminó. No se te va a cobrar nada más.');
  });
});
