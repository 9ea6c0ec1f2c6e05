import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProductDetail as Product } from '#contract/catalog.ts';
import { formatCents } from '#contract/money.ts';
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx';
import { useCart } from '../../cart/cart-store.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { priceFacts } from '../price-facts.ts';

/** Price and buttons; on small screens a bar repeats them once the block has scrolled away. */
export function BuyBlock({ product }: { product: Product }) {
  const { cents, oldCents, savedCents } = priceFacts(product);
  const action = useRef<HTMLDivElement>(null);
  const isAway = useIsAway(action);
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Price cents={cents} oldCents={oldCents} size="detail" />
        {savedCents > 0 ? (
          <span className="micro rounded-chip bg-age-0-3-pale px-2.5 pt-px pb-0.5 font-bold text-age-0-3-deep">
            Ahorras {formatCents(savedCents)}
          </span>
        ) : null}
      </div>
      <div ref={action} className="mt-4">
        <BuyButton product={product} size="detail" />
      </div>
      {isAway && product.stock > 0 ? (
        <div
          data-buy-bar
          className="appears fixed inset-x-0 bottom-0 z-20 border-t border-line bg-white pb-[env(safe-area-inset-bottom)] lg:hidden"
        >
          <div className="page-column flex h-18 items-center justify-between gap-4">
            <Price cents={cents} />
            <BuyButton product={product} size="bar" />
          </div>
        </div>
      ) : null}
    </>
  );
}

function useIsAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setIsAway(!entries.at(-1)?.isIntersecting));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAway;
}

function BuyButton({ product, size }: { product: Product; size: 'detail' | 'bar' }) {
  if (product.product_type === 'DIGITAL') return <BuyNowButton product={product} size={size} />;
  return <AddToCartButton product={product} size={size} />;
}

/** A digital product is bought once and needs no cart page in between. */
function BuyNowButton({ product, size }: { product: Product; size: 'detail' | 'bar' }) {
  const navigate = useNavigate();
  const buy = () => {
    useCart.getState().add(product);
    navigate('/checkout');
  };
  return (
    <Button
      size={size === 'detail' ? 56 : 52}
      wide={size === 'detail'}
      icon="shopping-bag-open-bold"
      onClick={buy}
    >
      Comprar ahora
    </Button>
  );
}
