import { useEffect, useState } from 'react';
import { PAUSE } from '#contract/club-content.ts';
import { LONGEST_AUDIO_SECONDS } from '#contract/desk/uploads.ts';
import { playTime } from '#contract/play-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextButton } from '../../../frame/text-button.tsx';
import { LevelMeter } from './level-meter.tsx';
import { LONGEST_RECORDING_SECONDS } from './recorder.ts';
import { arrowCounterClockwiseBold, pauseFill, playFill, stopFill } from './recording-icons.generated.ts';
import { RoundButton } from './round-button.tsx';
import type { Recording } from './use-recording.ts';

const WARNED_SECONDS = 3 * 60;
/** The same words all the time, or they would be read out each second. */
const LAST_MINUTES = `Caben ${LONGEST_AUDIO_SECONDS / 60} minutos y quedan menos de ${WARNED_SECONDS / 60}. Al llegar se detiene sola, sin perder nada.`;

interface RunningProps {
  recording: Recording;
  script: readonly string[];
}

/** How long it has run, and how loud it is. */
export function RunningHead({ recording, script }: RunningProps) {
  const isPaused = recording.phase === 'paused';
  const seconds = useSeconds(recording);
  const expected = scriptSeconds(script);
  return (
    <>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 pb-1">
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
      <p role="status" className="small text-mango">
        {seconds > LONGEST_RECORDING_SECONDS - WARNED_SECONDS ? LAST_MINUTES : ''}
      </p>
      <LevelMeter recording={recording} isRunning={!isPaused} />
    </>
  );
}

/** Ends it, halts it, or begins anew after a question. */
export function RunningFoot({ recording, isWide }: { recording: Recording; isWide: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const { pause, resume, again } = recording;
  const ask = () => {
    pause();
    setIsAsking(true);
  };
  const goOn = () => {
    setIsAsking(false);
    resume();
  };
  if (isAsking) return <AgainQuestion onYes={again} onNo={goOn} />;
  return isWide ? (
    <>
      <p className="small mb-3 text-muted-on-dark">Este guion es también la transcripción del audio.</p>
      <WideButtons recording={recording} onAgain={ask} />
    </>
  ) : (
    <>
      <RoundButtons recording={recording} onAgain={ask} />
      <p className="small mt-3 text-center text-muted-on-dark">Si entra una llamada, no se pierde nada.</p>
    </>
  );
}

function AgainQuestion({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  return (
    <div role="alert" className="grid gap-3">
      <p className="font-bold">¿Tirar esta grabación y empezar otra vez?</p>
      <div className="flex flex-wrap gap-3">
        <Button size={44} onClick={onYes}>
          Sí, otra vez
        </Button>
        <Button size={44} variant="secondary" onClick={onNo}>
          No, seguir
        </Button>
      </div>
    </div>
  );
}

interface ButtonsProps {
  recording: Recording;
  onAgain: () => void;
}

function RoundButtons({ recording: { phase, pause, resume, stop }, onAgain }: ButtonsProps) {
  return (
    <div className="flex items-end justify-center gap-7">
      <RoundButton icon={arrowCounterClockwiseBold} label="Otra vez" onClick={onAgain} />
      <RoundButton isLarge icon={stopFill} label="Terminar" onClick={stop} />
      {phase === 'paused' ? (
        <RoundButton icon={playFill} label="Seguir" onClick={resume} />
      ) : (
        <RoundButton icon={pauseFill} label="Pausa" onClick={pause} />
      )}
    </div>
  );
}

function WideButtons({ recording: { phase, pause, resume, stop }, onAgain }: ButtonsProps) {
  const isPaused = phase === 'paused';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size={44} icon={stopFill} onClick={stop}>
        Terminar
      </Button>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2.5 rounded-compact bg-slate-2 px-3.5 font-bold hover:bg-slate-hover"
        onClick={isPaused ? resume : pause}
      >
        <Icon name={isPaused ? playFill : pauseFill} size={20} />
        {isPaused ? 'Seguir' : 'Pausa'}
      </button>
      <TextButton className="px-2 font-bold" onClick={onAgain}>
        Otra vez
      </TextButton>
    </div>
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

const WORDS_A_SECOND = 2.3;
const SECONDS_OF_A_PAUSE = 6;
const ROUND_TO = 5;

/** About how long a script takes to be read, in whole five seconds. */
function scriptSeconds(script: readonly string[]): number {
  const seconds = script.reduce(
    (sum, text) =>
      sum + (text === PAUSE ? SECONDS_OF_A_PAUSE : (text.match(/\S+/g)?.length ?? 0) / WORDS_A_SECOND),
    0,
  );
  return Math.round(seconds / ROUND_TO) * ROUND_TO;
}
