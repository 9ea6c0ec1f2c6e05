import { useEffect, useRef, useState } from 'react';
import type { ClubAudio, ClubSample } from '#contract/book-club.ts';
import { monthInside } from '#contract/club-words.ts';
import { playTime } from '#contract/play-time.ts';
import { useSite } from '../../settings/site-data.ts';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlayButton, Track } from '../audio-player.tsx';
import { Transcript } from '../transcript.tsx';
import { useAudio } from '../use-audio.ts';
import { voiceNote } from '../voice-note.ts';
import { WELCOME_ID } from './entry.ts';

/** The one recording that is heard without an account, with its text. */
export function SampleWelcome({ month }: { month: ClubSample }) {
  const { welcome } = month;
  if (!welcome) return null;
  return (
    <section
      aria-labelledby={`${WELCOME_ID}-titulo`}
      id={WELCOME_ID}
      className="mt-rhythm grid scroll-mt-24 items-center gap-6 rounded-block rounded-br-tile bg-bougainvillea p-6 sm:rounded-br-promo sm:p-10 lg:grid-cols-[1fr_minmax(0,560px)] lg:gap-12 lg:p-14"
    >
      <div>
        <h2 id={`${WELCOME_ID}-titulo`} className="heading">
          Escucha la bienvenida
        </h2>
        <p className="lead mt-2">
          Así se abre {monthInside(month)}. Dura {welcome.duration} y no hace falta cuenta.
        </p>
      </div>
      <Player audio={welcome} />
    </section>
  );
}

function Player({ audio }: { audio: ClubAudio }) {
  const { title, transcript, url } = audio;
  const element = useRef<HTMLAudioElement>(null);
  const { state, position, duration, toggle, seek } = useAudio(audio, element);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const { settings } = useSite();
  const note = voiceNote(audio, settings.owner_name);
  const hasFailed = state === 'failed';
  return (
    <div className="min-w-0 rounded-block bg-white p-5 sm:p-7">
      {/* Until the script is there the browser's own controls: a tap plays at once, and goes on playing. */}
      {isReady ? null : <p className="font-bold">{title}</p>}
      {/* biome-ignore lint/a11y/useMediaCaption: its text stands below. */}
      <audio
        ref={element}
        src={url}
        preload="none"
        controls={!isReady}
        aria-label={title}
        className={isReady ? 'hidden' : 'mt-0.5 h-12 w-full'}
      />
      <div className={isReady ? 'flex items-center gap-3.5' : 'hidden'}>
        <PlayButton title={title} state={state} toggle={toggle} />
        <div className="min-w-0 grow">
          <p className="font-bold">{title}</p>
          <div className="-my-2.5 flex">
            <Track title={title} position={position} duration={duration} seek={seek} />
          </div>
          <p className="small flex justify-between tabular-nums">
            <span>{playTime(position)}</span>
            <span>{playTime(duration)}</span>
          </p>
        </div>
      </div>
      {note ? (
        <p className="small mt-3 flex items-center gap-2">
          <Icon name="info" size={20} />
          {note}
        </p>
      ) : null}
      <div role="alert">{hasFailed ? <FieldError>No se pudo oír. Lee el texto.</FieldError> : null}</div>
      <details className="mt-3 border-t border-line pt-2" open={hasFailed || undefined}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-bold">Leer el texto</summary>
        <Transcript paragraphs={transcript} />
      </details>
    </div>
  );
}
