import { Link } from 'react-router';
import type { BoughtPassGift } from '#contract/pass-gifts.ts';
import { giftPath } from '../../settings/membership-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useGiftDraft } from './gift-draft.ts';

interface GiftAgainProps {
  gift: BoughtPassGift;
  children: string;
}

/** Link to the form of gifts, filled with this one; its day is chosen anew. */
export function GiftAgainLink({ gift, children }: GiftAgainProps) {
  const { takeUp } = useGiftDraft();
  return (
    <Link to={giftPath} onClick={() => takeUp(gift)} className="link">
      {children}
    </Link>
  );
}

export function GiftAgainButton({ gift, children }: GiftAgainProps) {
  const { takeUp } = useGiftDraft();
  return (
    <LinkButton to={giftPath} size={44} className="mt-3 print:hidden" onClick={() => takeUp(gift)}>
      {children}
    </LinkButton>
  );
}
