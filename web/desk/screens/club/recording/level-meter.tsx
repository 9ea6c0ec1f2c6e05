import { useEffect, useState } from 'react';
import type { Recording } from './use-recording.ts';

const BARS = 44;
const EVERY_MS = 120;
/** With fewer changes, where motion is unwelcome. */
const CALM_MS = 1_000;
const SILENT = 0.02;
const SILENT_SECONDS = 5;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How loud it was lately, and a word where there is no sound. */
export function LevelMeter({ recording, isRunning }: { recording: Recording; isRunning: boolean }) {
  const { levels, isSilent } = useLevels(recording, isRunning);
  return (
    <>
      <div aria-hidden="true" className="flex h-10 items-center gap-[3px] overflow-hidden">
        {Array.from({ length: BARS }, (_, index) => levels[index]).map((level, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: each bar is a moment
            key={index}
            className="min-w-[3px] flex-1 rounded-full bg-bougainvillea data-[empty=true]:bg-slate-2"
            data-empty={level === undefined}
            style={{ height: `${Math.max(6, Math.round((level ?? 0) * 40))}px` }}
          />
        ))}
      </div>
      <p role="status" className="small min-h-[1.4em] text-mango">
        {isRunning && isSilent ? 'No se oye nada. Acércate o revisa el micrófono.' : ''}
      </p>
    </>
  );
}

function useLevels({ level, seconds }: Recording, isRunning: boolean) {
  const [state, setState] = useState({ levels: [] as readonly number[], heardAt: 0, now: 0 });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(
      () =>
        setState(({ levels, heardAt }) => {
          const [loudness, now] = [level(), seconds()];
          return {
            // From the left on, and then pushed out there.
            levels: [...levels, loudness].slice(-BARS),
            heardAt: loudness > SILENT ? now : heardAt,
            now,
          };
        }),
      isCalm() ? CALM_MS : EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [isRunning, level, seconds]);
  return { levels: state.levels, isSilent: state.now - state.heardAt > SILENT_SECONDS };
}
