import { useState } from 'react';
import type { Box } from '#contract/boxes.ts';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import { dateText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import type { Pass } from '#contract/passes.ts';
import { type PassStanding, passStanding, periodUnderWay } from '../../orders/passes/pass-standing.ts';
import type { MyPasses } from '../../orders/passes/use-my-passes.ts';
import { myClubPath } from '../../settings/membership-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusLabel } from '../../ui/status-label.tsx';
import { BoxOwner } from '../boxes-of-children/box-owner.tsx';
import { BoxContents } from './boxes/box-contents.tsx';
import { type BoxesBySender, firstBoxOfPassText, nextBoxOfPassText } from './boxes/box-words.ts';
import { ChangeAddressDialog } from './boxes/change-address-dialog.tsx';
import { ComingBox, EndedBoxes } from './boxes/coming-boxes.tsx';
import { PastBoxes } from './boxes/past-boxes.tsx';

interface PassesProps extends Pick<MyPasses, 'passes' | 'now'> {
  boxes: BoxesBySender;
}

/** Passes that send boxes now, each with its box; «Tus pases»: the others that wait for their payment, are to begin, or are over. */
export function Passes({ passes, now, boxes }: PassesProps) {
  const withBoxes = passes.filter((pass) => pass.ships && passStanding(pass, now).kind === 'running');
  const others = passes.filter((pass) => !withBoxes.includes(pass));
  return (
    <>
      {withBoxes.map((pass) => (
        <PassWithBoxes key={pass.pass_id} pass={pass} now={now} {...boxes.of(pass)} />
      ))}
      <EndedBoxes senders={others} boxes={boxes} />
      {others.length > 0 ? (
        <section aria-labelledby="tus-pases" className="mt-8">
          <h2 id="tus-pases" className="heading">
            {others.length === 1 ? 'Tu pase' : 'Tus pases'}
          </h2>
          <ul className="mt-4 grid gap-4 sm:gap-5 lg:grid-cols-2">
            {others.map((pass) => (
              <li key={pass.pass_id} className="grid min-w-0">
                <PassCard pass={pass} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {others.map((pass) => (
        <PastBoxes key={pass.pass_id} past={boxes.of(pass).past} />
      ))}
    </>
  );
}

const PassName = ({ pass: { membership_name, periods } }: { pass: Pass }) => (
  <>
    {membership_name}, {periods} meses
  </>
);

interface PassWithBoxesProps {
  pass: Pass;
  now: string;
  box: Box | undefined;
  past: readonly Box[];
}

/** Pass that sends boxes, as a plan that does: its box and titles, its days, and the boxes before. */
function PassWithBoxes({ pass, now, box, past }: PassWithBoxesProps) {
  const standing = passStanding(pass, now);
  const nameId = `pase-${pass.pass_id}`;
  const hasBooks = past.length > 0 || (box?.titles.length ?? 0) > 0;
  return (
    <article aria-labelledby={nameId} className="mt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={nameId} className="text-lg font-bold wrap-anywhere">
          <PassName pass={pass} />
        </h2>
        <StatusLabel tone={standing.tone}>{standing.label}</StatusLabel>
        <p>{standing.text}</p>
      </div>
      <BoxOwner sender={{ pass_id: pass.pass_id }} planName={pass.membership_name} />
      {box ? <ComingBox box={box} next={nextBoxOfPassText(box, pass)} /> : null}
      <div
        className={classNames(
          'mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5',
          hasBooks ? 'lg:grid-cols-[minmax(0,1fr)_25.5rem]' : 'max-w-3xl',
        )}
      >
        {hasBooks ? (
          <div className="max-lg:contents lg:grid lg:gap-5">
            {box ? <BoxContents box={box} /> : null}
            <PastBoxes past={past} />
          </div>
        ) : null}
        <section aria-labelledby={`${nameId}-dias`} className="panel p-5 max-lg:order-2 sm:p-7">
          <h3 id={`${nameId}-dias`} className="heading-3">
            Tu pase
          </h3>
          <div className="mt-3 mb-4">
            <Terms pass={pass} now={now} />
            <ChangeAddress pass={pass} />
          </div>
          <div className="flex flex-wrap gap-3">
            <Ways pass={pass} kind={standing.kind} />
          </div>
        </section>
      </div>
    </article>
  );
}

function PassCard({ pass, now }: { pass: Pass; now: string }) {
  const standing = passStanding(pass, now);
  const nameId = `pase-${pass.pass_id}`;
  return (
    <article aria-labelledby={nameId} className="panel flex flex-col p-5 sm:p-7">
      <div className="flex items-center gap-4">
        <span
          className={`grid size-13 shrink-0 place-items-center rounded-square ${pass.ships ? 'bg-mango' : 'bg-bougainvillea'}`}
        >
          <Icon name={pass.ships ? 'package' : 'headphones'} />
        </span>
        <h3 id={nameId} className="heading-3 min-w-0 wrap-anywhere">
          <PassName pass={pass} />
        </h3>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusLabel tone={standing.tone}>{standing.label}</StatusLabel>
        <p className="font-bold">{standing.text}</p>
      </div>
      <div className="mt-3 mb-4">
        <Terms pass={pass} now={now} />
        {pass.ships && standing.kind === 'coming' && pass.starts_at ? (
          <>
            <p className="mt-3">{firstBoxOfPassText(pass.starts_at)}</p>
            <div className="mt-2">
              <BoxOwner sender={{ pass_id: pass.pass_id }} planName={pass.membership_name} />
            </div>
            <ChangeAddress pass={pass} />
          </>
        ) : null}
      </div>
      <div className="mt-auto flex flex-wrap gap-3">
        <Ways pass={pass} kind={standing.kind} />
      </div>
    </article>
  );
}

function ChangeAddress({ pass: { pass_id, membership_name } }: { pass: Pass }) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <button type="button" className="link mt-2 min-h-11" onClick={() => setIsChanging(true)}>
        Cambiar la dirección<span className="sr-only"> de las cajas de {membership_name}</span>
      </button>
      <ChangeAddressDialog sender={{ pass_id }} isOpen={isChanging} onClose={() => setIsChanging(false)} />
    </>
  );
}

function Terms({ pass, now }: { pass: Pass; now: string }) {
  const period = pass.status === 'active' ? periodUnderWay(pass, now) : null;
  return (
    <Facts
      rows={[
        pass.price_cents === null
          ? ['Precio', 'Es un regalo']
          : ['Precio', `${formatCents(pass.price_cents)} MXN, una sola vez`],
        ...(period ? [['Mes', period] as const] : []),
        ...(pass.starts_at ? [['Inicio', dateText(pass.starts_at)] as const] : []),
        ...(pass.ends_at ? [['Fin', `${dateText(pass.ends_at)}, no se renueva`] as const] : []),
      ]}
    />
  );
}

function Ways({ pass, kind }: { pass: Pass; kind: PassStanding['kind'] }) {
  const { membership_code, membership_name, order_id, has_access } = pass;
  const order = `/mis-compras/${order_id}`;
  if (kind === 'awaited')
    return (
      <LinkButton to={order} variant="ink">
        Ver cómo pagar
      </LinkButton>
    );
  return (
    <>
      {has_access && membership_code === READERS_CLUB ? (
        <LinkButton to={myClubPath} variant="ink">
          Ir a Mi Book Club
        </LinkButton>
      ) : null}
      {order_id === null ? null : (
        <LinkButton to={order} variant="secondary">
          Ver mi compra<span className="sr-only"> del pase de {membership_name}</span>
        </LinkButton>
      )}
    </>
  );
}
