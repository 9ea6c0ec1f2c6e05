import { classNames } from '../ui/class-names.ts';

const sizes = {
  tile: 'size-[46px] border-[3px] text-sm',
  card: 'size-[58px] border-[3px] text-lg',
  detail: 'size-20 border-4 text-2xl',
};

interface DiscountSealProps {
  percent: number;
  size?: keyof typeof sizes;
  className?: string;
}

/** Mango disc in the quarter corner of a cover's block. The price beside it gives the discount in words. */
export function DiscountSeal({ percent, size = 'card', className }: DiscountSealProps) {
  return (
    <span
      className={classNames(
        'figure grid -rotate-8 place-items-center rounded-full border-chalk bg-mango text-slate',
        sizes[size],
        className,
      )}
    >
      <span className="sr-only">Descuento de </span>
      <span>−{Math.round(percent)}%</span>
    </span>
  );
}
