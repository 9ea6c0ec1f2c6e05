import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Whole numbers are as exact as JavaScript's everywhere; saying so at each of them would bury the limits that matter. */
const zodToJsonConfig = {
  override({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }) {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
};

/** Describes every call registered afterwards. */
export async function registerOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Brincacuentos', version: '1' } },
    // Calls of the contract alone are listed: pages, files and operators' routes carry no tag.
    hideUntagged: true,
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject: createJsonSchemaTransformObject({ zodToJsonConfig }),
  });
}

/** The browser of the API brings its own scripts and styles, all of them as files. */
const BROWSER_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/openapi.json` for everybody, and `/docs` to browse it on a developer's machine. */
export async function openApiRoutes(api: FastifyInstance, { isLocal }: { isLocal: boolean }) {
  api.get('/openapi.json', { config: { lane: 2 }, schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return api.swagger();
  });
  if (!isLocal) return;
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: true,
    transformStaticCSP: () => BROWSER_POLICY,
  });
}
