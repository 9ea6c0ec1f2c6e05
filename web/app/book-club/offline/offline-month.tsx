import type { ClubAudio, ClubMonth, Square } from '#contract/book-club.ts';
import { myClubPath } from '../../settings/membership-paths.ts';
import { FILES } from '../../visitor/kept-copy.ts';
import { SquareSections } from '../board/square-sections.tsx';
import { Transcript } from '../transcript.tsx';
import { voiceNote } from '../voice-note.ts';

/** Path of a file in the copy: the same for every link to it, whatever its signature. */
export function audioPath(url: string): string {
  const [path = ''] = url.split('?');
  return `${FILES}audio-${path.slice(path.lastIndexOf('/') + 1)}`;
}

/** Audios of the month's open squares and its welcome, each once. */
export function audiosOf({ welcome, squares }: ClubMonth): ClubAudio[] {
  const all = [...(welcome ? [welcome] : []), ...squares.flatMap(({ content }) => content?.audios ?? [])];
  return [...new Map(all.map((audio) => [audioPath(audio.url), audio])).values()];
}

interface OfflineMonthProps {
  month: ClubMonth;
  /** Name of the person who records the audios. */
  reader: string;
}

/**
 * Page of the month for reading and hearing without a connection: all open squares, one under the other. It needs no
 * script.
 */
export function OfflineMonth({ month, reader }: OfflineMonthProps) {
  const { name, tagline, welcome, squares } = month;
  return (
    <div className="page-column py-8">
      <header className="on-slate rounded-block rounded-br-tile p-5 sm:p-8">
        <p className="eyebrow text-mango">Sin conexión · {name}</p>
        <h1 className="heading mt-1">{tagline}</h1>
        <p className="mt-3 max-w-[62ch] text-muted-on-dark">
          Esto es lo que guardaste en este teléfono. Cuando tengas internet, sigue donde te quedaste.
        </p>
        <a
          href={myClubPath}
          className="mt-2 inline-flex min-h-11 items-center font-bold text-mango underline"
        >
          Ir al tablero
        </a>
      </header>
      <main className="mt-8 grid gap-8">
        {welcome ? <OfflineAudio {...{ audio: welcome, reader }} as="h2" /> : null}
        {squares.map((square) => (
          <OfflineSquare key={square.number} {...{ square, reader }} />
        ))}
      </main>
    </div>
  );
}

function OfflineSquare({ square: { number, content }, reader }: { square: Square; reader: string }) {
  if (!content) return null;
  return (
    <article className="rounded-block border border-line bg-white p-5 sm:p-8">
      <p className="eyebrow text-muted">Casilla {number}</p>
      <h2 className="heading">{content.title}</h2>
      <p className="mt-2 max-w-[62ch]">{content.intro}</p>
      {content.audios.map((audio) => (
        <OfflineAudio key={audio.url} {...{ audio, reader }} as="h3" />
      ))}
      <SquareSections sections={content.sections} />
    </article>
  );
}

interface OfflineAudioProps {
  audio: ClubAudio;
  reader: string;
  as: 'h2' | 'h3';
}

function OfflineAudio({ audio, reader, as: Heading }: OfflineAudioProps) {
  const { title, description, url, transcript } = audio;
  const note = voiceNote(audio, reader);
  return (
    <section className="mt-5 rounded-block bg-pink-pale p-4 sm:p-5">
      <Heading className="heading-3">{title}</Heading>
      <p className="text-muted">{description}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said stands right below. */}
      <audio controls preload="none" src={audioPath(url)} aria-label={title} className="mt-3 w-full" />
      {note ? <p className="small mt-2">{note}</p> : null}
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-bold underline">
          Leer lo que dice el audio
        </summary>
        <Transcript paragraphs={transcript} />
      </details>
    </section>
  );
}
