import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/api.ts';
import type { CallDefinition } from '#contract/calls.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { createTestShop, testShopOfFile } from './testing/test-shop.ts';

interface Operation {
  summary: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

let document: { openapi: string; info: object; paths: Record<string, Record<string, Operation>> };
let text: string;
const testShop = await testShopOfFile();
beforeAll(async () => {
  const answer = await testShop.app.inject('/api/openapi.json');
  expect(answer.statusCode).toBe(200);
  text = answer.body;
  document = answer.json();
});

const operationOf = (key: string) => {
  const [method = '', path = ''] = key.split(' ');
  return document.paths[`/api${path}`]?.[method.toLowerCase()];
};

test('describes itself as OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
});

test('lists every call of the contract, and nothing that is not the API', () => {
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  );
  expect(listed).toEqual(expect.arrayContaining(Object.keys(calls)));
  expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
});

describe.each(Object.entries(calls) as [string, CallDefinition][])('%s', (key, call) => {
  test('says what it takes', () => {
    const operation = operationOf(key);
    expect(operation?.summary).toBe(call.summary);
    expect(operation?.tags).toHaveLength(1);
    const queryNames = Object.keys((call.query as { shape?: object } | undefined)?.shape ?? {});
    expect(operation?.parameters?.map(({ name }) => name) ?? []).toEqual(queryNames);
    expect(operation?.parameters?.every((parameter) => parameter.in === 'query') ?? true).toBe(true);
    const body = operation?.requestBody?.content['application/json']?.schema;
    expect(body !== undefined).toBe(call.body !== undefined);
  });

  test('says how it answers, also when it fails', () => {
    const responses = operationOf(key)?.responses ?? {};
    expect(responses[200]?.content?.['application/json']?.schema).toMatchObject({ type: 'object' });
    for (const code of [...(call.errors ?? []), 'TOO_MANY_REQUESTS', 'INTERNAL', 'OVERLOADED'] as const) {
      const response = responses[errorCatalogue[code].status];
      expect(response?.description).toContain(code);
      expect(response?.content?.['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/Failure',
      });
    }
  });
});

test('every reference leads somewhere', () => {
  for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = pointer.split('/').reduce<unknown>((node, name) => (node as never)?.[name], document);
    expect(target, pointer).toBeTypeOf('object');
  }
});

test('is not buried under limits that say nothing', () => {
  expect(text).not.toContain('9007199254740991');
});

test('can be browsed on this machine, under a policy without inline scripts', async () => {
  const { statusCode, headers, body } = await testShop.app.inject('/api/docs');
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
  const parts = [...body.matchAll(/(?:src|href)="([^"]+)"/g)];
  expect(parts.length).toBeGreaterThan(0);
  for (const [, path = ''] of parts) expect((await testShop.app.inject(path)).statusCode, path).toBe(200);
});

test('cannot be browsed on a public address', async () => {
  const preview = {
    PUBLIC_ORIGIN: 'https://preview.example.mx',
    ALLOW_STAND_INS: '1',
    RATE_LIMIT_FACTOR: '1',
  };
  const publicShop = await createTestShop({ environment: preview });
  const host = 'preview.example.mx';
  const statusOf = async (url: string) =>
    (await publicShop.app.inject({ url, headers: { host } })).statusCode;
  expect(await statusOf('/api/docs')).toBe(404);
  expect(await statusOf('/api/docs/static/index.html')).toBe(404);
  expect(await statusOf('/api/openapi.json')).toBe(200);
  await publicShop.close();
});
