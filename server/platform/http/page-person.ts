import type { FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';
import type { Staff } from './staff-session.ts';

/**
 * Two people may use one browser, each in a tab of her own, and the session is the browser's: what the page of one sends
 * must not be done with the rights and under the name of the other. A page says for whom it was drawn in a header, a link
 * to a file in its query. Whoever says nothing may read; a browser that says nothing changes nothing. Programs, which do
 * not send Sec-Fetch-Site, have no pages.
 */
export function refuseOtherPage(request: FastifyRequest, { staffId, name }: Pick<Staff, 'staffId' | 'name'>) {
  const query = request.query as Readonly<Record<string, unknown>>;
  const drawnFor = request.headers['x-desk-person'] ?? query.drawn_for;
  const isBrowser = request.headers['sec-fetch-site'] !== undefined;
  if (drawnFor === undefined ? request.method === 'GET' || !isBrowser : drawnFor === String(staffId)) return;
  throw new ShopError('ANOTHER_PERSON_HERE', {
    sentence: `Ahora está ${name} en este navegador. Recarga la página para seguir, o entra de nuevo.`,
    details: { name },
  });
}
