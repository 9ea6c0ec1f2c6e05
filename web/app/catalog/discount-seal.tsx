import { classNames } from '../ui/class-names.ts';

interface DiscountSealProps {
  percent: number;
  size?: 'card' | 'detail';
  className?: string;
}

/** Mango disc in the quarter corner of a cover's block. The price beside it gives the discount in words. */
export function DiscountSeal({ percent, size = 'card', className }: DiscountSealProps) {
  return (
    <span
      className={classNames(
        'figure grid -rotate-8 place-items-center rounded-full border-chalk bg-mango text-slate',
        size === 'card' ? 'size-[58px] border-[3px] text-lg' : 'size-20 border-4 text-2xl',
        className,
      )}
    >
      <span className="sr-only">Descuento de </span>
      <span>−{Math.round(percent)}%</span>
    </span>
  );
}
