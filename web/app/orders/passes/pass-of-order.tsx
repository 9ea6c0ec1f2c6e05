import { READERS_CLUB } from '#contract/membership-terms.ts';
import type { OrderLine } from '#contract/orders.ts';
import type { Pass } from '#contract/passes.ts';
import { myClubPath } from '../../settings/membership-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { passStanding } from './pass-standing.ts';
import { useMyPasses } from './use-my-passes.ts';

/** What of an order tells that it is of a pass. */
export interface OrderOfPass {
  folio: string;
  lines: readonly Pick<OrderLine, 'is_pass'>[];
}

export const isOfPass = ({ lines }: Pick<OrderOfPass, 'lines'>) => lines.some(({ is_pass }) => is_pass);

interface PassOfOrderProps {
  order: OrderOfPass;
  /** Heading level in the outline of the page. */
  as?: 'h2' | 'h3';
  className?: string;
}

/** What the pass of an order opens and until when; nothing for any other order. */
export function PassOfOrder({ order, as: Heading = 'h2', className }: PassOfOrderProps) {
  const { data } = useMyPasses({ isWanted: isOfPass(order) });
  const pass = data?.passes.find(({ folio }) => folio === order.folio);
  if (!data || !pass) return null;
  const { kind, text } = passStanding(pass, data.now);
  return (
    <section
      aria-labelledby="pase-del-pedido"
      className={classNames('rounded-block rounded-br-promo bg-sky-pale p-5 sm:p-7', className)}
    >
      <Heading id="pase-del-pedido" className="heading-3">
        {kind === 'running' && !pass.ships ? 'Tu club está abierto' : 'Tu pase'}
      </Heading>
      <p className="mt-2 leading-snug">
        {pass.membership_name}, {pass.periods} meses. <strong>{text}.</strong>{' '}
        {kind === 'over' || kind === 'void' ? null : whatItHolds(pass)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden print:hidden">
        {pass.has_access && pass.membership_code === READERS_CLUB ? (
          <LinkButton to={myClubPath}>Empezar a leer</LinkButton>
        ) : null}
        {kind === 'awaited' ? null : (
          <LinkButton to="/mis-planes" variant="secondary">
            Ver Mis planes
          </LinkButton>
        )}
      </div>
    </section>
  );
}

const whatItHolds = ({ ships, periods }: Pass) =>
  ships ? `Son ${periods} cajas, una cada 30 días. No se renueva.` : 'No se renueva.';
