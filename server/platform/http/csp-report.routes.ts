import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Shop } from '../shop.ts';
import { perNetwork } from './rate-limit.ts';

const REPORTS = { name: 'csp-report-ip', max: 30, windowSeconds: 60 };

const cspReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(100).optional(),
    'violated-directive': z.string().max(100).optional(),
    'blocked-uri': z.string().max(2048).default(''),
    'document-uri': z.string().max(2048).default(''),
  }),
});

/** Route to which browsers report what a page's content policy stopped: a mistake of ours, or an injected script. */
export async function cspReportRoutes(api: FastifyInstance, { limits }: Pick<Shop, 'limits'>) {
  await api.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    reports.post('/csp-report', { bodyLimit: 8192, schema: { hide: true } }, async (request, reply) => {
      await limits.spend(perNetwork(REPORTS, request.ip));
      const stopped = read(String(request.body));
      if (stopped) request.log.warn(stopped, 'the content policy stopped something');
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

/** Addresses are cut short: what follows may be the key to an order. */
function read(body: string) {
  const { data } = cspReport.safeParse(parse(body));
  if (!data) return undefined;
  const { 'csp-report': report } = data;
  const blocked = report['blocked-uri'];
  return {
    directive: report['effective-directive'] ?? report['violated-directive'],
    blocked: URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 20),
    page: URL.canParse(report['document-uri'])
      ? new URL(report['document-uri']).pathname.split('/').slice(0, 2).join('/')
      : undefined,
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
