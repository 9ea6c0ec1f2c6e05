import { aBuyer, type Ground } from './ground.ts';

export interface PlantedMember {
  name: string;
  email: string;
  subscriptionIds: number[];
}

interface Input {
  email: string;
  name: string;
  plans: readonly string[];
  /** Of a book, with the membership's own account. */
  buys?: Parameters<Ground['fixtures']['aPaidOrder']>[2];
}

/** A client with an account, an address and paid memberships. */
export async function aMember(ground: Ground, { email, name, plans, buys }: Input): Promise<PlantedMember> {
  const { fixtures, browser } = ground;
  const context = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN ?? '' });
  try {
    const { request } = context;
    const { contact, address } = aBuyer(email, name);
    await fixtures.register(request, new fixtures.Mailbox(request), contact.email);
    await fixtures.completeProfile(request, { name });
    const { address_id: addressId } = await fixtures.keepAddress(request, address, 'Casa');
    const subscriptionIds: number[] = [];
    for (const plan of plans)
      subscriptionIds.push((await fixtures.subscribe(request, { name: plan, addressId })).subscription_id);
    if (buys) await fixtures.aPaidOrder(request, { contact, address }, buys);
    return { name, email: contact.email, subscriptionIds };
  } finally {
    await context.close();
  }
}
