import { useParams } from 'react-router';
import { PrivateHead } from '../settings/private-head.tsx';
import { ClubGuard } from './club-guard.tsx';
import { ClubMonthView } from './month/club-month-view.tsx';
import type { WantedMonth } from './month/use-month.ts';

/** Page of the reading club's current month, or of the past one that the address names. */
export default function ClubPage() {
  const { year, month } = useParams();
  const wanted: WantedMonth | null = year && month ? { year: Number(year), month: Number(month) } : null;
  return (
    <>
      <PrivateHead title="Mi Book Club" />
      <ClubGuard>
        <ClubMonthView key={`${year}-${month}`} wanted={wanted} />
      </ClubGuard>
    </>
  );
}
