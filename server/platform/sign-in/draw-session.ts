import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { keptNetworkOf } from '../http/network.ts';
import { drawToken, hashOfToken } from './token.ts';

const USER_AGENT_MAX = 300;

export type AskingBrowser = Pick<FastifyRequest, 'ip'> & { headers: { 'user-agent'?: string } };

export const userAgentOf = ({ headers }: Pick<AskingBrowser, 'headers'>) =>
  (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX);

interface SessionKind {
  lifeMs: number;
  /** Beginning of its tokens. */
  prefix?: string;
}

/**
 * Draws a session for the browser that asks. Its token goes there and is stored nowhere; what is stored: the token's hash,
 * the beginning, the end, the browser's name for itself, and its network.
 */
export function drawSession(clock: Clock, { lifeMs, prefix }: SessionKind, request: AskingBrowser) {
  const token = drawToken(prefix);
  const now = clock.now();
  const end = new Date(now.getTime() + lifeMs);
  return {
    token,
    stored: [hashOfToken(token), now, end, userAgentOf(request), keptNetworkOf(request.ip)] as const,
  };
}
