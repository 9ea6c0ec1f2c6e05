import type { ClubSample } from '#contract/book-club.ts';
import { AudioPlayer } from '../../book-club/audio-player.tsx';
import { Picture } from '../../ui/picture.tsx';

/** What anyone may see and hear of the month: its first book, a question and a word of its first square, its welcome. */
export function LookInside({ month }: { month: ClubSample }) {
  return (
    <div className="grid min-w-0 gap-3.5 text-slate [--focus-ring:var(--color-focus)] [--underline:var(--color-pink)] sm:grid-cols-2 lg:gap-4">
      <MonthTile month={month} />
      <FirstSquare month={month} />
      {month.welcome ? (
        <div className="min-w-0 rounded-block bg-pink-pale p-5 sm:col-span-2 lg:p-6">
          <h3 className="eyebrow mb-1">{month.welcome.title}</h3>
          <AudioPlayer audio={month.welcome} />
        </div>
      ) : null}
    </div>
  );
}

function MonthTile({ month: { name, tagline, is_current, books } }: { month: ClubSample }) {
  const cover = books[0]?.product?.main_image;
  return (
    <div className="flex items-center justify-between gap-3 rounded-block bg-lime p-5 sm:flex-col sm:items-stretch lg:p-5.5">
      <div className="min-w-0">
        {is_current ? <p className="small font-bold">Este mes</p> : null}
        <h3 className="figure text-[2rem] leading-none">{name}</h3>
        <p className="mt-1 leading-snug">{tagline}</p>
      </div>
      {cover ? (
        <Picture
          source={cover}
          alt=""
          sizes="128px"
          className="w-22 shrink-0 rotate-5 rounded-[5px] shadow-cover sm:mx-auto sm:mt-2 sm:w-32"
        />
      ) : null}
    </div>
  );
}

function FirstSquare({ month: { squares, question, word } }: { month: ClubSample }) {
  const square = squares.find(({ number }) => number === 1);
  if (!square || !question) return null;
  const shown = square.sections.flatMap(({ kind, lines }) => (kind === 'questions' ? lines : []));
  const questions = shown.length + square.rest.questions;
  return (
    <div className="rounded-block bg-white p-5 lg:p-5.5">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="figure grid size-11 shrink-0 place-items-center rounded-square bg-mango text-2xl"
        >
          1
        </span>
        <p className="leading-tight font-bold">{square.title}</p>
      </div>
      <h3 className="heading-3 mt-3">{question}</h3>
      {questions > 1 ? (
        <p className="micro mt-1.5 text-muted">Una de las {questions} preguntas de la casilla 1</p>
      ) : null}
      {word ? (
        <p className="mt-3.5 border-t border-line pt-3.5 leading-snug">
          Y una palabra para jugar: <strong>{word}</strong>
        </p>
      ) : null}
    </div>
  );
}
