import { boughtText } from '#contract/bought-already.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { BoughtCart } from './use-bought-cart.ts';

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
      {isOpen ? null : (
        <BoughtWays sessionId={order.session_id} onAgain={items.length > 0 ? onAgain : undefined} />
      )}
    </Notice>
  );
}

interface BoughtWaysProps {
  sessionId: string | null;
  onAgain?: (() => void) | undefined;
}

export function BoughtWays({ sessionId, onAgain }: BoughtWaysProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {sessionId ? (
        <LinkButton size={44} to={`/pago-exitoso?session_id=${encodeURIComponent(sessionId)}`}>
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
