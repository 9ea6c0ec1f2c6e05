import Stripe from 'stripe';

/** The official client against Stripe, or against the local sandbox: only the address and the keys differ. */
export function createStripe(secretKey: string, sandboxOrigin?: string): Stripe {
  const sandbox = sandboxOrigin ? new URL(sandboxOrigin) : undefined;
  return new Stripe(secretKey, {
    // The one that the package was made for; named, so that a new package is no silent change of what is spoken.
    apiVersion: '2026-10-28.endive',
    // Three tries and the pauses between them: anyone who waits for a page gives up after twenty seconds.
    timeout: 5_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(sandbox && { protocol: 'http' as const, host: sandbox.hostname, port: sandbox.port }),
  });
}
