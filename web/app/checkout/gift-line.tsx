import { Link } from 'react-router';
import { firstNameOf } from '../cart/gift-choice.ts';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { gift as giftIcon } from './gift-icon.generated.ts';
import type { Payment } from './use-payment.ts';

/** In the cart: the order is paid as the gift that was described at the checkout. */
export function GiftLine({ gift: { isGift, fields, errors, block } }: Pick<Payment, 'gift'>) {
  if (!isGift) return null;
  const [error] = Object.values(errors);
  const name = firstNameOf(fields);
  return (
    <div ref={block} className="mb-4 border-b border-line pb-4">
      <p className="flex items-center gap-3">
        <Icon name={giftIcon} size={20} />
        <span className="min-w-0 grow font-bold wrap-anywhere">
          {name ? `Es un regalo para ${name}` : 'Es un regalo'}
        </span>
        <Link to="/checkout" className="link touch-area">
          Cambiar<span className="sr-only"> el regalo</span>
        </Link>
      </p>
      <div role="alert">{error ? <FieldError>{error}</FieldError> : null}</div>
    </div>
  );
}
