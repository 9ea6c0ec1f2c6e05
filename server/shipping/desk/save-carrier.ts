import type { CarrierView } from '#contract/desk/carriers.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { editedBy, editedMeanwhile, recordChange } from '../../staff/staff.ts';
import { lockCarrier, writeCarrier } from '../carriers.queries.ts';

type CarrierInput = Omit<CarrierView, 'version' | 'number_form'> & {
  version?: number | undefined;
  number_form?: string | null | undefined;
};

/** Adds a carrier, or changes one that was read at `version`. Orders keep the name and link they left with. */
export function saveCarrier(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { version, ...input }: CarrierInput,
): Promise<CarrierView> {
  if (input.link_template !== null && !isLinkTemplate(input.link_template))
    throw new ShopError('BAD_REQUEST', { sentence: 'Escribe una dirección https con {guia} una vez.' });
  return inTransaction(db, async (tx) => {
    const before = await lockCarrier(tx, input.code);
    const { number_form = before?.number_form ?? null } = input;
    const facts = { ...input, number_form };
    if (version !== undefined && !before) throw new ShopError('CARRIER_NOT_FOUND');
    const edited = { entity: 'carrier', entityId: facts.code } as const;
    if (before && before.version !== version)
      throw await editedMeanwhile(tx, edited, { version: before.version, values: before });
    const saved = await writeCarrier(tx, facts, before?.version);
    // Two people add the same code at the same time: the later one has not seen the other's.
    if (!saved) throw editedBy(undefined, { values: {} });
    await recordChange(tx, by, {
      call: 'POST /desk/carriers/save',
      ...edited,
      label: facts.name,
      before: before ? { ...before } : {},
      after: { ...saved },
      at: clock.now(),
    });
    return saved;
  });
}

/** A guía chooses a page of the carrier's site, never the site. */
function isLinkTemplate(template: string): boolean {
  const [one, other] = ['1111', '2222'].map((guia) => template.replace('{guia}', guia));
  if (!one || !other || !URL.canParse(one) || !URL.canParse(other)) return false;
  const url = new URL(one);
  return url.protocol === 'https:' && url.username === '' && url.host === new URL(other).host;
}
