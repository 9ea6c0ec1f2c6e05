import { useEffect, useState } from 'react';
import { LeavingDialog, useHeldLeaving } from '../../../frame/leaving-question.tsx';
import type { MonthSaver } from './month-saver.ts';
import { isUnsaved } from './part-saving.ts';
import { useSavings } from './use-month-saver.ts';

/** Saving is usually over before the question would be read. */
const GRACE_MS = 1_500;

/** Saves what was typed last when the month is left; asks only where that does not succeed at once. */
export function Leaving({ saver }: { saver: MonthSaver }) {
  const isDirty = [...useSavings(saver).values()].some((saving) => isUnsaved(saving));
  const blocker = useHeldLeaving(isDirty);
  const isHeld = blocker.state === 'blocked';
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (!isHeld) return;
    saver.hurry();
    const timer = setTimeout(() => setIsAsked(true), GRACE_MS);
    return () => {
      clearTimeout(timer);
      setIsAsked(false);
    };
  }, [isHeld, saver]);
  useEffect(() => {
    if (isHeld && !isDirty) blocker.proceed?.();
  }, [isHeld, isDirty, blocker]);
  return <LeavingDialog blocker={blocker} isOpen={isHeld && isAsked} />;
}
