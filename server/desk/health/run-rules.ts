import { checkRules, type FindBrokenMonths, type RulesShop } from '../../checkout/checkout.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { recordChange } from '../../staff/staff.ts';

/** «Revisar ahora»: runs in this process share one look at the rules, however often it is asked for. */
export function createRulesRun(findBrokenMonths: FindBrokenMonths) {
  let running: Promise<number> | null = null;
  return async (shop: RulesShop, by: Staff): Promise<void> => {
    running ??= checkRules(shop, findBrokenMonths).finally(() => {
      running = null;
    });
    const broken = await running;
    await recordChange(shop.db, by, {
      call: 'POST /desk/health/run-rules',
      entity: 'health',
      entityId: 'rules',
      label: 'Reglas',
      after: { broken },
      at: shop.clock.now(),
    });
  };
}
