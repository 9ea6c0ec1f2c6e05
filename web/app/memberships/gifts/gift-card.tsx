import { GiftBox } from '../../ui/illustrations/gift-box.tsx';
import { giftName } from './gift-plans.ts';

interface GiftCardProps {
  to: string;
  from: string;
  message: string | null;
  plan: { periods: number; membership_name: string };
}

/** A gift as its recipient sees it. */
export function GiftCard({ to, from, message, plan }: GiftCardProps) {
  return (
    <div className="overflow-hidden rounded-block rounded-br-promo bg-pink-pale px-5 pt-5 sm:px-7 sm:pt-6">
      <p className="small">Un regalo para</p>
      <p className="heading-promo wrap-anywhere">{to || '…'}</p>
      <p className="mt-1 leading-snug font-bold wrap-anywhere">{giftName(plan)}</p>
      {message ? (
        <p className="mt-4 border-l-4 border-bougainvillea pl-3.5 leading-snug wrap-anywhere whitespace-pre-line">
          {message}
        </p>
      ) : null}
      <div className="mt-4 flex items-end justify-between gap-4 pr-12 sm:pr-20">
        <p className="min-w-0 pb-5 leading-snug">
          <span className="small block">De parte de</span>
          <strong className="wrap-anywhere">{from || '…'}</strong>
        </p>
        <GiftBox className="w-20 shrink-0" />
      </div>
    </div>
  );
}
