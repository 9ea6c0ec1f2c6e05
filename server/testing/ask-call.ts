import type { FuzzedRequest } from './spoil-request.ts';
import type { TestShop } from './test-shop.ts';

export interface AskedRequest {
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
}

/** Asks a call by its key, `METHOD /path`. */
export function askCall({ app }: TestShop, key: string, { query, body, headers }: AskedRequest) {
  const [method = '', path = ''] = key.split(' ');
  return app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    ...(query && { query }),
    ...(body && { payload: body }),
    ...(headers && { headers }),
  });
}

/** Sends a request that may be spoilt: its query in any order and number, its body any text. */
export function askFuzzed({ app }: TestShop, key: string, { query, body, rawBody, headers }: FuzzedRequest) {
  const [method = '', path = ''] = key.split(' ');
  const search = new URLSearchParams(query).toString();
  const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  return app.inject({
    method: method as 'GET',
    url: `/api${path}${search && `?${search}`}`,
    headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(payload !== undefined && { payload }),
  });
}
