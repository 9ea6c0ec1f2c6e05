import { useNavigate } from 'react-router';
import { CART_LINES_MAX } from '#contract/cart-limits.ts';
import type { ProductDetail } from '#contract/catalog.ts';
import { useCart } from '../cart/cart-store.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast-store.ts';

interface BuyGuideButtonProps {
  guide: ProductDetail;
  variant?: 'primary' | 'ink';
  wide?: boolean;
}

/** Puts the guide in the cart and goes on to paying; where it lies there already, it only goes on. */
export function BuyGuideButton({ guide, variant, wide }: BuyGuideButtonProps) {
  const navigate = useNavigate();
  const isInCart = useCart((cart) => cart.items.some((item) => item.id === guide.product_id));
  const buy = () => {
    const result = useCart.getState().add(guide);
    if (result === 'cart-full' || result === 'no-stock') {
      const text =
        result === 'cart-full'
          ? `Tu carrito ya tiene ${CART_LINES_MAX} títulos. Termina esa compra para llevarte la guía.`
          : 'La guía no se puede comprar en este momento.';
      return showToast({ kind: 'error', text, action: { label: 'Ver carrito', to: '/carrito' } });
    }
    return navigate('/checkout');
  };
  return (
    <Button size={56} variant={variant} wide={wide} icon="shopping-bag-open-bold" onClick={buy}>
      {isInCart ? 'Continuar al pago' : 'Comprar la guía'}
    </Button>
  );
}
