import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { developmentShell } from './development.ts';
import type { ContentPolicy } from './security-headers.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const deskFolder = `${root}build/desk`;

/** The static page of the back office, for an address below it. */
type Shell = (url: string) => Promise<string>;

/** The back office as its own build left it. */
function builtShell(): Shell {
  const file = `${deskFolder}/index.html`;
  if (!existsSync(file))
    throw new Error('The back office is not built yet: run "npm start", which builds it.');
  const html = readFileSync(file, 'utf8');
  return async () => html;
}

/** Tag in which the development server finds the nonce for the styles that it puts into the page. */
const DEVELOPMENT_HEAD = '<head><meta property="csp-nonce">';

const withNonce = (html: string, nonce: string) =>
  html.replaceAll(/<script|<meta property="csp-nonce"/g, (tag) => `${tag} nonce="${nonce}"`);

/**
 * Serves `/mostrador` and everything below it: one page without data, that no search engine lists and no cache keeps. Its
 * camera reads parcel labels and its microphone records, which no other page of the shop may.
 */
export async function registerDeskShell(
  app: FastifyInstance,
  { policy, isDevelopment }: { policy: ContentPolicy; isDevelopment: boolean },
) {
  const shell = isDevelopment ? developmentShell : builtShell();
  if (!isDevelopment)
    await app.register(fastifyStatic, {
      root: `${deskFolder}/assets`,
      prefix: '/mostrador/assets/',
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // A file of a build that is gone: the page instead of it would be taken for a broken script.
    if (request.url.startsWith('/mostrador/assets/')) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    const html = await shell(request.url);
    return reply
      .headers({
        'content-security-policy': policy.forDesk(nonce),
        'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(withNonce(isDevelopment ? html.replace('<head>', DEVELOPMENT_HEAD) : html, nonce));
  };
  for (const url of ['/mostrador', '/mostrador/*'])
    app.route({ method: ['GET', 'HEAD'], url, config: { lane: 1 }, schema: { hide: true }, handler: answer });
}
