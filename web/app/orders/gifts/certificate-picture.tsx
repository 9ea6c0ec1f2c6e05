import type { BoughtPassGift } from '#contract/pass-gifts.ts';
import { useSite } from '../../settings/site-data.ts';
import { unbrokenAges } from '../../settings/unbroken-ages.ts';
import { GiftBox } from '../../ui/illustrations/gift-box.tsx';
import { Logo } from '../../ui/logo.tsx';

type Written = Pick<BoughtPassGift, 'to' | 'from' | 'message' | 'periods' | 'membership_name'>;

const groups = ['BRIN', '••••', '••••', '••••'];

/** Picture of the certificate, without its code: the file itself is what is printed. */
export function CertificatePicture({ gift }: { gift: Written }) {
  const { brand_name } = useSite().settings;
  return (
    <div
      aria-hidden="true"
      className="overflow-hidden rounded-button bg-white px-4 py-3.5 text-[.6875rem] leading-snug shadow-cover sm:px-7 sm:py-6 sm:text-sm"
    >
      <div className="flex items-stretch gap-3">
        <div className="min-w-0 grow">
          <Logo name={brand_name} className="text-xs! sm:text-lg! [&_svg]:h-4! sm:[&_svg]:h-6!" />
          <p className="mt-2.5">Un regalo para</p>
          <p className="figure text-2xl leading-none wrap-anywhere sm:text-4xl">{gift.to}</p>
          <p className="mt-1 font-bold wrap-anywhere">
            {gift.periods} meses de {unbrokenAges(gift.membership_name)}
          </p>
          {gift.message ? (
            <p className="mt-2 line-clamp-5 border-l-2 border-bougainvillea pl-2 wrap-anywhere whitespace-pre-line">
              {gift.message}
            </p>
          ) : null}
          <p className="mt-2 wrap-anywhere">
            De parte de <strong>{gift.from}</strong>
          </p>
        </div>
        <div className="flex w-1/4 shrink-0 items-end justify-center rounded-square rounded-tr-thumb bg-pink-pale px-2 pt-10">
          <GiftBox className="w-full max-w-24" />
        </div>
      </div>
      <div className="mt-3 border-t-2 border-dashed border-control pt-2.5">
        <p>Tu código</p>
        <p className="figure mt-1 flex flex-wrap gap-1.5">
          {groups.map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change.
            <span key={at} className="rounded-chip border border-slate px-1.5 py-0.5">
              {group}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}
