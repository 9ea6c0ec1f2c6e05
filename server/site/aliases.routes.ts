import type { FastifyInstance } from 'fastify';

/** Former addresses of pages, with the current one. */
const aliases: Readonly<Record<string, string>> = {
  '/bookclub-lectores': '/membresias/book-club/lectores',
};

/** Redirects for good, with whatever the link carried after its path. */
export function aliasRoutes(app: FastifyInstance) {
  for (const [alias, path] of Object.entries(aliases))
    app.get(alias, { schema: { hide: true } }, async (request, reply) => {
      const query = request.url.slice(alias.length);
      return reply.header('cache-control', 'public, max-age=3600').redirect(path + query, 301);
    });
}
