import Stripe from 'stripe';

/** Three tries and the pauses between them: the request for a page fails after twenty seconds. */
const TIMEOUT_MS = 5_000;

/** The official client against Stripe, or against the local sandbox: only the address and the keys differ. */
export function createStripe(secretKey: string, sandboxOrigin?: string, timeout = TIMEOUT_MS): Stripe {
  const sandbox = sandboxOrigin ? new URL(sandboxOrigin) : undefined;
  return new Stripe(secretKey, {
    // The one that the package was made for; named, so that a new package is no silent change of what is spoken.
    apiVersion: '2026-10-28.endive',
    timeout,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(sandbox && { protocol: 'http' as const, host: sandbox.hostname, port: sandbox.port }),
  });
}
