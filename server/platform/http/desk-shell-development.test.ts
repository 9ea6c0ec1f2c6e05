import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerDeskShell } from './desk-shell.ts';
import { contentPolicy } from './security-headers.ts';

const policy = contentPolicy({ S3_PUBLIC_ORIGIN: undefined, isSecure: false }, 'http://127.0.0.1:4242');

test.each(['/mostrador', '/mostrador/', '/mostrador/pedidos', '/mostrador/pedidos/BC-1/hoja?x=1'])(
  'in development the page at %s loads the desk from its own address',
  async (url) => {
    const app = Fastify();
    await registerDeskShell(app, { policy, isDevelopment: true });
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(statusCode).toBe(200);
    const sources = [...body.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, source]) => source);
    expect(sources).toContain('/mostrador/main.tsx');
    expect(sources.filter((source) => !source?.startsWith('/mostrador/'))).toEqual([]);
    await app.close();
  },
);
