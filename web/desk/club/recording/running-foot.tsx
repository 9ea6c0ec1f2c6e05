import { useEffect, useState } from 'react';
import { playTime } from '#contract/play-time.ts';
import { Button } from '#web/ui/button.tsx';
import { arrowCounterClockwiseBold, pauseFill, playFill, stopFill } from './recording-icons.generated.ts';
import { RoundButton } from './round-button.tsx';
import { scriptSeconds } from './script-time.ts';
import type { Recording } from './use-recording.ts';

/** How long it has run, and its three buttons. */
export function RunningFoot({ recording, script }: { recording: Recording; script: readonly string[] }) {
  const { phase, pause, resume, stop, again } = recording;
  const [isAsking, setIsAsking] = useState(false);
  const seconds = useSeconds(recording);
  const expected = scriptSeconds(script);
  const isPaused = phase === 'paused';
  return (
    <>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <p role="status" className="flex items-center gap-2.5 font-bold">
          <span
            aria-hidden="true"
            className={`size-3.5 shrink-0 rounded-full ${isPaused ? 'bg-muted-on-dark' : 'bg-mango'}`}
          />
          {isPaused ? 'En pausa' : 'Grabando'}
        </p>
        <p role="timer" className="figure text-[1.75rem] leading-none">
          {playTime(seconds)}
        </p>
        <p className="small text-right text-muted-on-dark">
          {expected > 0 ? `de unos ${playTime(expected)}` : ''}
        </p>
      </div>
      {isAsking ? (
        <div role="alert" className="mt-3 grid gap-3">
          <p className="font-bold">¿Tirar esta grabación y empezar otra vez?</p>
          <div className="flex flex-wrap gap-3">
            <Button size={44} onClick={again}>
              Sí, otra vez
            </Button>
            <Button
              size={44}
              variant="secondary"
              onClick={() => {
                setIsAsking(false);
                resume();
              }}
            >
              No, seguir
            </Button>
          </div>
        </div>
      ) : (
        <div className="mt-3 flex items-end justify-center gap-7">
          <RoundButton
            icon={arrowCounterClockwiseBold}
            label="Otra vez"
            onClick={() => {
              pause();
              setIsAsking(true);
            }}
          />
          <RoundButton isLarge icon={stopFill} label="Terminar" onClick={stop} />
          {isPaused ? (
            <RoundButton icon={playFill} label="Seguir" onClick={resume} />
          ) : (
            <RoundButton icon={pauseFill} label="Pausa" onClick={pause} />
          )}
        </div>
      )}
      <p className="small mt-3 text-center text-muted-on-dark">Si entra una llamada, no se pierde nada.</p>
    </>
  );
}

function useSeconds({ seconds }: Recording): number {
  const [now, setNow] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(seconds()), 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return now;
}
