import { Link } from 'react-router';
import { centsFromPesos, formatCents } from '#contract/money.ts';
import { IconButton } from '../ui/button.tsx';
import { trash } from '../ui/delete-icon.generated.ts';
import { Icon } from '../ui/icon.tsx';
import type { PictureSource } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { ageTone } from '../ui/tones.ts';
import { useCartChanges } from './cart-changes.ts';
import { type CartItem, isLargeOrder, itemUnitCents, maxQuantity } from './cart-item.ts';
import { type CartChange, changeText } from './cart-review.ts';
import { useCart } from './cart-store.ts';
import { CoverTile } from './cover-tile.tsx';
import { COPIES_LIMIT, LARGE_ORDER, LARGE_ORDER_PATH } from './large-order.ts';

/** Picture of the cover, of which the cart keeps one address; every cover is 3:4. */
export function coverOf(image: string | null): PictureSource | null {
  return !image ? null : { url: image, width: 480, height: 640, srcset_avif: '', srcset_webp: '' };
}

export function toneOf(age: string) {
  return ageTone(Number.parseInt(age, 10) || null);
}

interface CartLineProps {
  item: CartItem;
  change: CartChange | undefined;
  onRemove: () => void;
}

export function CartLine({ item, change, onRemove }: CartLineProps) {
  const page = `/productos/${item.id}`;
  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <div className="flex gap-3 sm:gap-3.5">
        <Link to={page} aria-hidden="true" tabIndex={-1}>
          <CoverTile source={coverOf(item.image)} tone={toneOf(item.age)} className="w-19 sm:w-28" />
        </Link>
        <div className="flex min-w-0 grow flex-col gap-2.5">
          <div className="flex items-start gap-2">
            <p className="min-w-0 grow wrap-anywhere">
              <Link to={page} className="eyebrow hover:underline">
                {item.title}
              </Link>
              <span className="small block text-muted">{item.author}</span>
            </p>
            <IconButton
              icon={trash}
              label={`Eliminar ${item.title} del carrito`}
              className="-mt-2 -mr-2.5"
              onClick={onRemove}
            />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <Quantity item={item} />
            <LinePrice item={item} />
          </div>
        </div>
      </div>
      {change ? <ChangeNote>{changeText(change)}</ChangeNote> : null}
      {/* The live region is present from the start, so that screen readers read out what appears in it. */}
      <div role="status">
        {isLargeOrder(item, item.quantity) ? (
          <p className="small mt-3 text-muted">
            {COPIES_LIMIT}.{' '}
            <Link to={LARGE_ORDER_PATH} className="link">
              {LARGE_ORDER}
            </Link>
          </p>
        ) : null}
      </div>
    </li>
  );
}

function Quantity({ item }: { item: CartItem }) {
  const setQuantity = useCart((cart) => cart.setQuantity);
  const dismiss = useCartChanges((state) => state.dismiss);
  if (item.product_type === 'DIGITAL') return <p className="small text-muted">Libro digital</p>;
  return (
    <QuantityStepper
      of={item.title}
      value={item.quantity}
      max={maxQuantity(item)}
      onChange={(quantity) => {
        dismiss(item.id);
        setQuantity(item.id, quantity);
      }}
    />
  );
}

function LinePrice({ item }: { item: CartItem }) {
  const unit = itemUnitCents(item);
  const hasOffer = item.price_offer != null && item.price_offer < item.price;
  return (
    <div className="ml-auto text-right tabular-nums">
      <Price
        stacked
        size="total"
        cents={unit * item.quantity}
        oldCents={hasOffer ? centsFromPesos(item.price) * item.quantity : null}
      />
      {item.quantity > 1 ? (
        <p className="micro whitespace-nowrap text-muted">{formatCents(unit)} c/u</p>
      ) : null}
    </div>
  );
}

function ChangeNote({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="small mt-3 flex gap-2 rounded-field bg-mango-pale px-3 py-2 text-warning-text"
    >
      <Icon name="warning" size={20} />
      <span>{children}</span>
    </p>
  );
}

/** Notice of a line that had to leave the cart; it stays until the buyer closes it. */
export function GoneLine({ change }: { change: CartChange }) {
  const dismiss = useCartChanges((state) => state.dismiss);
  const { id, title, image, age } = change.before;
  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <div className="flex items-center gap-3 sm:gap-3.5">
        <CoverTile source={coverOf(image)} tone={toneOf(age)} className="w-19 opacity-50 grayscale sm:w-28" />
        <p className="eyebrow min-w-0 grow wrap-anywhere text-muted">{title}</p>
        <IconButton
          icon="x"
          label={`Cerrar el aviso de ${title}`}
          className="-mr-2.5"
          onClick={() => dismiss(id)}
        />
      </div>
      <ChangeNote>{changeText(change)}</ChangeNote>
    </li>
  );
}
