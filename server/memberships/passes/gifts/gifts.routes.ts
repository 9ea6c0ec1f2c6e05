import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dateText, mexicoCityDay } from '#contract/mexico-city.ts';
import { passGiftsCalls } from '#contract/pass-gifts.ts';
import { ShopError } from '../../../platform/errors.ts';
import { findGuest } from '../../../platform/http/guest-cookie.ts';
import type { InternalCaller } from '../../../platform/http/internal-caller.ts';
import { perNetwork } from '../../../platform/http/rate-limit.ts';
import { registerCalls } from '../../../platform/http/register-calls.ts';
import { addressIsKey } from '../../../platform/http/security-headers.ts';
import type { Shop } from '../../../platform/shop.ts';
import { wire } from '../../../platform/wire.ts';
import { correctGift, showBoughtGift } from './bought-gift.ts';
import { showReceivedGift } from './received-gift.ts';
import { type Begun, redeemGift } from './redeem-gift.ts';

const BOUGHT = { name: 'bought-gift-ip', max: 60, windowSeconds: 60 };
const CORRECTIONS = { name: 'correct-gift-ip', max: 30, windowSeconds: 600 };
/** Codes that nobody has: what was found is given back. */
const MISSES = { name: 'gift-code-ip', max: 10, windowSeconds: 3600, isGivenBack: true };
const MISSES_OF_CLIENT = { name: 'gift-code-client', max: 20, windowSeconds: 86_400, isGivenBack: true };
const REDEEMING = { name: 'redeem-gift-client', max: 20, windowSeconds: 86_400 };

type Caller = { client: { userId: number } | null; request: FastifyRequest };

export function giftsRoutes(app: FastifyInstance, shop: Shop, { isInternal }: InternalCaller) {
  registerCalls(app, shop, passGiftsCalls, {
    'POST /memberships/get-bought-gift': async ({ body, client, request, reply }) => {
      reply.headers(addressIsKey);
      // A page being rendered has paid for its own network, which is not the one that its calls come from.
      if (!isInternal(request)) await shop.limits.spend(perNetwork(BOUGHT, request.ip));
      const gift = await showBoughtGift(shop, body.order, askingOf({ client, request }));
      return { status: true, gift, today: mexicoCityDay(shop.clock.now()) };
    },
    'PUT /memberships/correct-gift': async ({ body, client, request }) => {
      await shop.limits.spend(perNetwork(CORRECTIONS, request.ip));
      await correctGift(shop, body, askingOf({ client, request }));
      return { status: true, status_Message: 'Tu regalo sale a esa dirección' };
    },
    'POST /memberships/get-gift': async ({ body, client, request }) => {
      const userId = client?.userId ?? null;
      const gift = await countMisses({ client, request }, () => showReceivedGift(shop, body.code, userId));
      return { status: true, gift, now: shop.clock.now().toISOString() };
    },
    'POST /memberships/redeem-gift': async ({ body, client, request }) => {
      await shop.limits.spend([[REDEEMING, String(client.userId)]]);
      const begun = await countMisses({ client, request }, () => redeemGift(shop, client.userId, body));
      request.log.info({ userId: client.userId }, 'gift redeemed');
      const now = shop.clock.now();
      return { status: true, status_Message: doneText(begun, now), ...wire({ ...begun, now }) };
    },
  });

  const askingOf = ({ client, request }: Caller) => ({
    userId: client?.userId ?? null,
    guestHash: findGuest(request),
  });

  /** Limits guessing of codes. Pages that are rendered count too: they could be asked for to guess. */
  async function countMisses<T>({ client, request }: Caller, find: () => Promise<T>): Promise<T> {
    const spent = await shop.limits.spend([
      ...(client ? ([[MISSES_OF_CLIENT, String(client.userId)]] as const) : []),
      ...perNetwork(MISSES, request.ip),
    ]);
    try {
      const found = await find();
      await spent.giveBack();
      return found;
    } catch (error) {
      const isMiss = error instanceof ShopError && error.code === 'GIFT_NOT_FOUND';
      if (!isMiss) await spent.giveBack();
      throw error;
    }
  }
}

const doneText = ({ starts_at, ends_at }: Begun, now: Date) =>
  starts_at > now
    ? `Listo: tu regalo empieza el ${dateText(starts_at)} y llega hasta el ${dateText(ends_at)}`
    : `Listo: tu club está abierto hasta el ${dateText(ends_at)}`;
