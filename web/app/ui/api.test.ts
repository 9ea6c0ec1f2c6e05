import { expect, test, vi } from 'vitest';
import { ApiError, type ApiTransport, createApi } from './api.ts';
import { errorText } from './error-texts.ts';

const answering = (status: number, body: unknown): ApiTransport => {
  return async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
};

async function failure(transport: ApiTransport, signal?: AbortSignal) {
  return createApi(transport)('GET /topics/get-topics', { signal }).catch((error: unknown) => error);
}

test('a call sends its given parts, and nothing for those left out', async () => {
  const sent: [string, RequestInit][] = [];
  const api = createApi(async (path, init) => {
    sent.push([path, init]);
    return Response.json({});
  });
  await api('GET /topics/get-topics');
  await api('POST /products/get-products', {
    query: { product_name: 'dragón & más', category_id: 3, topic_id: undefined },
    body: { page: 2 },
  });
  expect(sent[0]).toEqual(['/topics/get-topics', { method: 'GET', headers: { accept: 'application/json' } }]);
  expect(sent[1]?.[0]).toBe('/products/get-products?product_name=drag%C3%B3n+%26+m%C3%A1s&category_id=3');
  expect(sent[1]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"page":2}',
    headers: { 'content-type': 'application/json' },
  });
});

test("a refusal carries the server's code, sentence and request number", async () => {
  const refused = {
    status: false,
    code: 'OUT_OF_STOCK',
    status_Message: 'Ya no hay.',
    request_id: 'r-1',
    details: [{ product_id: 4 }],
  };
  const error = await failure(answering(409, refused));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 409,
    code: 'OUT_OF_STOCK',
    message: 'Ya no hay.',
    requestId: 'r-1',
    details: [{ product_id: 4 }],
  });
  expect(errorText(error, 'Otra cosa.')).toBe('Ya no hay.');
});

test.each([
  ['2', 'Espera un momento.'],
  ['60', 'Espera un momento.'],
  ['61', 'Demasiados intentos. Vuelve a intentar en 2 minutos.'],
  ['900', 'Demasiados intentos. Vuelve a intentar en 15 minutos.'],
  ['7200', 'Demasiados intentos. Vuelve a intentar en 2 horas.'],
  ['soon', 'Espera un momento.'],
])('too many requests tell when to try again, after %s seconds', async (after, text) => {
  const body = JSON.stringify({ code: 'TOO_MANY_REQUESTS', status_Message: 'Espera un momento.' });
  const error = await failure(
    async () => new Response(body, { status: 429, headers: { 'retry-after': after } }),
  );
  expect(errorText(error, '')).toBe(text);
});

test('a page of a proxy is a failure without a sentence: the page shows its own', async () => {
  const error = await failure(answering(502, '<h1>Bad gateway</h1>'));
  expect(error).toMatchObject({ status: 502, code: 'INTERNAL' });
  expect(errorText(error, 'Intenta de nuevo.')).toBe('Intenta de nuevo.');
});

test('a lost connection is named; an aborted call is not an error', async () => {
  const offline: ApiTransport = () => Promise.reject(new TypeError('fetch failed'));
  const error = await failure(offline);
  expect(error).toMatchObject({ code: 'NETWORK', status: 0 });
  expect(errorText(error, '')).toContain('internet');

  const givenUp = AbortSignal.abort();
  expect(await failure(async (_path, { signal }) => Promise.reject(signal?.reason), givenUp)).toBe(
    givenUp.reason,
  );
});

test('a missing network is named, and so is a request that may have left the device', async () => {
  const online = { value: false };
  vi.stubGlobal('navigator', {
    get onLine() {
      return online.value;
    },
  });
  const text = 'No hay internet. Inténtalo cuando vuelva.';
  const lost: ApiTransport = () => Promise.reject(new TypeError('fetch failed'));
  expect(await failure(lost)).toMatchObject({ code: 'OFFLINE', message: text });

  const lostOnTheWay: ApiTransport = () => {
    online.value = false;
    return lost('', {});
  };
  online.value = true;
  expect(await failure(lostOnTheWay)).toMatchObject({ code: 'NETWORK', message: text });

  const cameBack: ApiTransport = () => {
    online.value = true;
    return lost('', {});
  };
  online.value = false;
  expect(await failure(cameBack)).toMatchObject({ code: 'NETWORK' });
  vi.unstubAllGlobals();
});
