import { useEffect, useState } from 'react';
import type { ClubMonth } from '#contract/book-club.ts';
import { useSite } from '../../settings/site-data.ts';
import { canKeep, forgetKeptMonth, keptPage } from '../../visitor/kept-copy.ts';
import { NoRoom } from './room.ts';

type State = 'unknown' | 'off' | 'saving' | 'kept' | 'failed';

/** What keeps the files is fetched by those who want it. */
const loadKeeping = () => import('./keep-month-files.tsx');

/** Whether the month is kept on this device. A kept one follows what opens meanwhile. */
export function useOfflineCopy(month: ClubMonth) {
  const [state, setState] = useState<State>('unknown');
  /** Why it failed, where more is known than that. */
  const [reason, setReason] = useState<string | null>(null);
  const { settings } = useSite();
  const reader = settings.owner_name;

  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const isKept = canKeep() && (await keptPage()) !== null;
      if (isOver) return;
      // Not over what a tap has begun.
      setState((before) => (before === 'unknown' ? (isKept ? 'kept' : 'off') : before));
      if (isKept) await (await loadKeeping()).refreshKeptMonth({ month, reader });
    };
    // The copy from before is still there, and the next visit tries again.
    look().catch(() => setState((before) => (before === 'unknown' ? 'off' : before)));
    return () => {
      isOver = true;
    };
  }, [month, reader]);

  const turn = async (isWanted: boolean) => {
    if (state === 'saving') return;
    setState('saving');
    setReason(null);
    try {
      if (isWanted) await (await loadKeeping()).keepMonth({ month, reader });
      else await forgetKeptMonth();
      setState(isWanted ? 'kept' : 'off');
    } catch (error) {
      if (error instanceof NoRoom) setReason(error.message);
      else if (navigator.onLine === false) setReason('No hay internet. Inténtalo cuando vuelva.');
      // Half a month is none.
      await forgetKeptMonth().catch(() => undefined);
      setState('failed');
    }
  };

  return { state, reason, turn };
}
