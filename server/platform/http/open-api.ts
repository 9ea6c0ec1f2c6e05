import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Describes every call registered afterwards. */
export async function registerOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Brincacuentos', version: '1' } },
    transform: jsonSchemaTransform,
  });
}

/** `/openapi.json` for everybody, and `/docs` to browse it on a developer's machine. */
export async function openApiRoutes(api: FastifyInstance, { isLocal }: { isLocal: boolean }) {
  api.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return api.swagger();
  });
  if (!isLocal) return;
  // Its own scripts and styles need a policy of their own.
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformStaticCSP: (header) => header,
  });
}
