import { boughtText } from '#contract/bought-already.ts';
import type { SameOrder } from '#contract/same-order.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { BoughtCart } from './use-payment.ts';

interface BoughtNoticeProps extends BoughtCart {
  onAgain: () => void;
  className?: string;
}

/** Notice that an order of just this cart was paid, or can still be paid; with the ways to go on. */
export function BoughtNotice({ order, items, onAgain, className }: BoughtNoticeProps) {
  const isOpen = order.state === 'open';
  return (
    <Notice kind={isOpen ? 'info' : 'warning'} isAnnounced className={className ?? 'mt-4'}>
      {boughtText(order, new Date())}
      {isOpen ? null : <BoughtWays order={order} onAgain={items.length > 0 ? onAgain : undefined} />}
    </Notice>
  );
}

interface BoughtWaysProps {
  order: SameOrder;
  onAgain?: (() => void) | undefined;
}

/** Page of the order: one that waits for cash or a transfer has its own, which tells how to pay it. */
function pageOf({ state, session_id, link_token }: SameOrder): string | null {
  if (state === 'waiting' && link_token) return `/pedido/${link_token}`;
  return session_id && `/pago-exitoso?session_id=${encodeURIComponent(session_id)}`;
}

export function BoughtWays({ order, onAgain }: BoughtWaysProps) {
  const page = pageOf(order);
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {page ? (
        <LinkButton size={44} to={page}>
          Ver mi pedido
        </LinkButton>
      ) : null}
      {onAgain ? (
        <Button variant="secondary" size={44} onClick={onAgain}>
          Pedirlo otra vez
        </Button>
      ) : null}
    </div>
  );
}
