import { CHILD_CONSENT_VERSION } from '#contract/child-age.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { aClient, type TestClient } from './a-client.ts';

/** A child as the form of the account sends it. */
export const aChild = {
  nickname: 'Lupita',
  birth_month: '2021-12',
  consent_version: CHILD_CONSENT_VERSION,
};

/** Adds a child to a client's; returns its id. */
export const addChild = async (client: Pick<TestClient, 'post'>, nickname = 'Lupita'): Promise<number> =>
  (await client.post('/users/add-child', { ...aChild, nickname })).body.child_id;

/** A client with two children. */
export async function aFamily(testShop: TestShop) {
  const client = await aClient(testShop);
  return { client, lupita: await addChild(client), teo: await addChild(client, 'Teo') };
}
