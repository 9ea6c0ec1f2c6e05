import { Link } from 'react-router';
import type { BoxOfChild } from '#contract/boxes-of-children.ts';
import { dayText, mexicoCityDay } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { readBoxesAgain } from '../../memberships/boxes-of-children/use-boxes-of-children.ts';
import { membershipsPath } from '../../settings/membership-paths.ts';
import { browserApi } from '../../ui/api.ts';
import { errorText } from '../../ui/error-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useChange } from '../../ui/use-change.ts';

/** A box that goes to the child, and what becomes of it as the child grows. */
export function BoxOfOneChild({ box }: { box: BoxOfChild }) {
  const { membership_name, next_box_at } = box;
  return (
    <div className="grid gap-3">
      <div className="flex gap-3 leading-snug">
        <Icon name="package" />
        <p className="min-w-0 wrap-anywhere">
          {membership_name}
          {next_box_at ? (
            <span className="small block text-muted">
              Próxima caja: {dayText(mexicoCityDay(next_box_at))}
            </span>
          ) : null}
        </p>
      </div>
      <Change box={box} />
    </div>
  );
}

function Change({ box }: { box: BoxOfChild }) {
  const { change, pass_id } = box;
  if (!change) return null;
  const price = `${formatCents(change.price_cents)} al mes`;
  if (change.kind === 'other_price')
    return (
      <div className="rounded-button bg-mango-pale px-4 py-3 leading-snug">
        <p>
          Ya le tocaría la caja de {change.ages}, de {price}. No cambia sola.
        </p>
        <Link to={membershipsPath} className="link touch-area font-bold">
          Cambiar de plan
        </Link>
      </div>
    );
  return (
    <div className="rounded-button bg-sky-pale px-4 py-3 leading-snug">
      <p>
        <strong>Su próxima caja ya será la de {change.ages}.</strong>{' '}
        {pass_id === null ? `Cuesta lo mismo: ${price}.` : 'No pagas nada más.'}
      </p>
      <Keep box={box} />
    </div>
  );
}

/** «Quedarnos en 3–5» */
function Keep({ box: { subscription_id, pass_id, ages } }: { box: BoxOfChild }) {
  const sender = subscription_id === null ? { pass_id: pass_id ?? 0 } : { subscription_id };
  const { change, isPending, error } = useChange({
    mutationFn: () => browserApi('POST /memberships/keep-box', { body: sender }),
    onSuccess: () => showToast({ kind: 'success', text: 'Sus próximas cajas se quedan como están' }),
    onSettled: () => readBoxesAgain(),
  });
  const age = ages.replace(' años', '');
  return (
    <>
      <button type="button" className="link min-h-11 font-bold" disabled={isPending} onClick={() => change()}>
        {isPending ? 'Guardando…' : `Quedarnos en ${age || 'la de ahora'}`}
      </button>
      <div role="alert">
        {error ? (
          <Notice kind="error">{errorText(error, 'No se pudo guardar. Inténtalo otra vez.')}</Notice>
        ) : null}
      </div>
    </>
  );
}
