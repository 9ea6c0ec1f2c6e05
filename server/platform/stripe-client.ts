import Stripe from 'stripe';

/** The official client against Stripe, or against the local sandbox: only the address and the keys differ. */
export function createStripe(secretKey: string, sandboxOrigin?: string): Stripe {
  const sandbox = sandboxOrigin ? new URL(sandboxOrigin) : undefined;
  return new Stripe(secretKey, {
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(sandbox && { protocol: 'http' as const, host: sandbox.hostname, port: sandbox.port }),
  });
}
