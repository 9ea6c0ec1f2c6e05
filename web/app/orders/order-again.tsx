import { Link } from 'react-router';
import type { GiftView } from '#contract/gift.ts';
import { LinkButton } from '../ui/button.tsx';
import { againPath, putAgain, type UnpaidLine } from './retry-payment-button.tsx';

interface OrderAgainProps {
  lines: readonly UnpaidLine[];
  gift: GiftView | null;
  children: string;
}

/** Link to the cart that puts the lines in, where each is compared with today's price and stock; of a pass, to the plans. */
export function OrderAgainLink({ lines, gift, children }: OrderAgainProps) {
  return (
    <Link to={againPath(lines)} onClick={() => putAgain(lines, gift)} className="link">
      {children}
    </Link>
  );
}

interface OrderAgainButtonProps extends Pick<OrderAgainProps, 'lines' | 'gift'> {
  /** Folio, where several such buttons stand on a page. */
  folio?: string;
  size?: 44 | 52;
  wide?: boolean;
}

export function OrderAgainButton({ lines, gift, folio, size = 52, wide }: OrderAgainButtonProps) {
  return (
    <LinkButton to={againPath(lines)} onClick={() => putAgain(lines, gift)} size={size} wide={wide}>
      Pedir otra vez
      {folio ? <span className="sr-only">: pedido {folio}</span> : null}
    </LinkButton>
  );
}
