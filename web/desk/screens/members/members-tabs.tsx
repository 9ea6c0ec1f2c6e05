import { type MemberTab, memberTabs } from '#contract/desk/member-views.ts';
import { Tabs } from '../../frame/tabs.tsx';
import { membersAddress, memberTabLabels } from './member-words.ts';
import { giftsAddress } from './pass-gift-words.ts';
import { useMemberCounts } from './use-members.ts';

const COUNTED_TO = 10_000;

/** How subscriptions stand, and beside them the gifts. */
export function MembersTabs({ here, q }: { here: MemberTab | 'gifts'; q: string }) {
  const counts = useMemberCounts().data;
  const countOf = (one: MemberTab) => {
    const count = counts?.[one];
    return count !== undefined && count > COUNTED_TO ? '10 000+' : count;
  };
  return (
    <Tabs
      label="Estados de las suscripciones"
      tabs={[
        ...memberTabs.map((one) => ({
          to: membersAddress.to({ tab: one, q }),
          label: memberTabLabels[one],
          isHere: one === here,
          count: countOf(one),
        })),
        { to: giftsAddress.to({ q }), label: 'Regalos', isHere: here === 'gifts' },
      ]}
    />
  );
}
