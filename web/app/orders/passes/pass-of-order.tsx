import { READERS_CLUB } from '#contract/membership-terms.ts';
import type { OrderLine, OrderView } from '#contract/orders.ts';
import type { Pass } from '#contract/passes.ts';
import { myClubPath } from '../../settings/membership-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { passStanding } from './pass-standing.ts';
import { useMyPasses } from './use-my-passes.ts';

/** What of an order tells that it may be of a pass. */
export interface OrderOfPass {
  folio: string;
  lines: readonly Pick<OrderLine, 'product_type' | 'quantity'>[];
  downloads: OrderView['downloads'];
}

/** True for an order of one thing that is neither sent nor downloaded: only then the passes are asked for. */
export function mayBeOfPass({ lines, downloads }: OrderOfPass): boolean {
  const [line, ...more] = lines;
  return (
    line?.product_type === 'DIGITAL' && line.quantity === 1 && more.length === 0 && downloads.length === 0
  );
}

interface PassOfOrderProps {
  order: OrderOfPass;
  /** Heading level in the outline of the page. */
  as?: 'h2' | 'h3';
  className?: string;
}

/** What the pass of an order opens and until when; nothing for any other order. */
export function PassOfOrder({ order, as: Heading = 'h2', className }: PassOfOrderProps) {
  const { data } = useMyPasses({ isWanted: mayBeOfPass(order) });
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
