import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifySerializerCompiler,
  LogController,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { withTwoMarks } from '#contract/text.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../log.ts';
import { answerBrokenRequest, answerUnroutable } from './error-answers.ts';
import { limitSockets } from './open-sockets.ts';
import { validateRequest } from './validate-request.ts';

interface ServerParts {
  config: Pick<Config, 'TRUSTED_PROXIES'>;
  log: Log;
}

/** The bare web server with its limits: no request takes longer, is larger or goes further than these allow. */
export function createServer({ config, log }: ServerParts): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    bodyLimit: 65_536,
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 1000,
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    // Connections left at closing wait for nothing: requests under way have ended before.
    forceCloseConnections: true,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenRequest,
  });
  limitSockets(app.server, { isBehindProxy: config.TRUSTED_PROXIES > 0 });
  app.setValidatorCompiler(validateRequest);
  app.setSerializerCompiler(serializeShown);
  // JSON is the only format: text would let a form of another site send a body without asking first.
  app.removeContentTypeParser('text/plain');
  return app;
}

/** Answers with what was kept before the marks of a letter were bounded draw no more of them than new texts. */
const serializeShown: FastifySerializerCompiler<unknown> = (route) => {
  const serialize = serializerCompiler(route as Parameters<typeof serializerCompiler>[0]);
  return (data) => withTwoMarks(serialize(data));
};

/** 16 hexadecimal digits, all of them random ones of a UUID, whose random numbers are drawn in stock. */
function newRequestId(): string {
  const id = randomUUID();
  return `${id.slice(0, 8)}${id.slice(9, 13)}${id.slice(24, 28)}`;
}

/**
 * A name given twice becomes a list, which no call accepts. Nothing may be thrown here: the router reads the query
 * before any error handler exists, so an error would end the process.
 */
function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = query[name];
    query[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return query;
}
