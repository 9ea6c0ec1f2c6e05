import { z } from 'zod';
import { type ApiCall, apiCall } from '../api/call.ts';
import { listing, listObjects } from '../api/list.ts';
import { list, text } from '../api/params.ts';
import { noSuch } from '../api/stripe-error.ts';

const listParams = z.strictObject({
  ...listing,
  type: text().optional(),
  types: list(text(), 20).optional(),
});

export const eventCalls: ApiCall[] = [
  apiCall('GET', '/v1/events', listParams, ({ ledger }, params) =>
    listObjects(ledger.store, 'event', '/v1/events', params, { type: params.types ?? params.type }),
  ),
  apiCall('GET', '/v1/events/:id', z.strictObject({}), ({ ledger, id }) => {
    const event = ledger.store.find('event', id);
    if (!event) throw noSuch('event', id);
    return event;
  }),
];
