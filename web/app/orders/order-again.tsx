import { Link } from 'react-router';
import { LinkButton } from '../ui/button.tsx';
import { backToCart, type UnpaidLine } from './retry-payment-button.tsx';

interface OrderAgainProps {
  lines: readonly UnpaidLine[];
  children: string;
}

/** Link to the cart that puts the lines in: the cart compares each with today's price and stock. */
export function OrderAgainLink({ lines, children }: OrderAgainProps) {
  return (
    <Link to="/carrito" onClick={() => backToCart(lines)} className="link">
      {children}
    </Link>
  );
}

interface OrderAgainButtonProps extends Pick<OrderAgainProps, 'lines'> {
  /** Folio, where several such buttons stand on a page. */
  folio?: string;
  size?: 44 | 52;
  wide?: boolean;
}

export function OrderAgainButton({ lines, folio, size = 52, wide }: OrderAgainButtonProps) {
  return (
    <LinkButton to="/carrito" onClick={() => backToCart(lines)} size={size} wide={wide}>
      Pedir otra vez
      {folio ? <span className="sr-only">: pedido {folio}</span> : null}
    </LinkButton>
  );
}
