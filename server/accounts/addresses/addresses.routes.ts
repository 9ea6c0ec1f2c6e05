import type { FastifyInstance } from 'fastify';
import { addressCalls } from '#contract/accounts.ts';
import { registerCalls } from '../../platform/http/register-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { addAddress, changeAddress, dropAddress, listAddresses } from './addresses.ts';

export function addressRoutes(app: FastifyInstance, shop: Shop) {
  registerCalls(app, shop, addressCalls, {
    'GET /users/get-addresses': async ({ client }) => ({
      status: true,
      status_Message: '',
      addresses: await listAddresses(shop, client.userId),
    }),
    'POST /users/add-address': async ({ client, body }) => {
      const { main_address = false, is_visible: _, ...address } = body;
      const address_id = await addAddress(shop, client.userId, address, main_address);
      return { status: true, status_Message: 'Dirección agregada exitosamente', address_id };
    },
    'PUT /users/update-address': async ({ client, body }) => {
      const { address_id, main_address = false, is_visible: _, ...address } = body;
      await changeAddress(shop, client.userId, address_id, address, main_address);
      return { status: true, status_Message: 'Dirección actualizada exitosamente' };
    },
    'PUT /users/deactivate-address': async ({ client, body }) => {
      await dropAddress(shop, client.userId, body.address_id);
      return { status: true, status_Message: 'Dirección eliminada exitosamente' };
    },
  });
}
