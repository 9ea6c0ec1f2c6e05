import { z } from 'zod';

const environment = z.object({
  PAYMENTS_SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4242),
  PAYMENTS_SANDBOX_ORIGIN: z.url().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).default('whsec_sandbox'),
  SHOP_WEBHOOK_URL: z.url().optional(),
  SHOP_WEBHOOK_EVENTS: z.string().optional(),
  SHOP_NOW: z.iso.datetime({ offset: true }).optional(),
  EXIT_WITH_PARENT: z.literal('1').optional(),
});

/** Removes empty variables, which mean the same as unset ones: many launchers can only write empty ones. */
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

export function readConfig(env: NodeJS.ProcessEnv) {
  const result = environment.safeParse(withoutEmpty(env));
  if (!result.success) {
    console.error(`The payments sandbox cannot start:\n${z.prettifyError(result.error)}`);
    process.exit(1);
  }
  const { data } = result;
  return {
    port: data.PAYMENTS_SANDBOX_PORT,
    origin: data.PAYMENTS_SANDBOX_ORIGIN,
    dataDir: data.DATA_DIR,
    webhookSecret: data.STRIPE_WEBHOOK_SECRET,
    webhookUrl: data.SHOP_WEBHOOK_URL,
    webhookEvents: data.SHOP_WEBHOOK_EVENTS?.split(',').map((type) => type.trim()),
    exitWithParent: data.EXIT_WITH_PARENT === '1',
    now: data.SHOP_NOW ? new Date(data.SHOP_NOW) : undefined,
  };
}
