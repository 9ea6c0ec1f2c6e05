import type { z } from 'zod';
import { publishableParts } from './club-publishing.ts';
import { ACTIVITY_FILE, type ClubPart, clubParts, squareKinds } from './club-shape.ts';
import type { DraftMonth, SquareDraft } from './desk/club-parts.ts';

/** A file that the content of a month names. */
export interface FilePlace {
  /** Square of the file; null for what belongs to the whole month. */
  square: number | null;
  kind: 'audio' | 'sheet';
  name: string;
}

interface WantedFile extends FilePlace {
  part: ClubPart;
  missing: string;
}

export interface ChecklistLine {
  part: ClubPart;
  text: string;
}

export interface Checklist {
  /** Percentage of parts of which nothing is missing, rounded down. */
  percent: number;
  ready: ClubPart[];
  lines: ChecklistLine[];
}

/** Texts without blanks around them, lists without empty lines: as families will see the part. */
export function tidied<T>(content: T): T {
  if (typeof content === 'string') return content.trim() as T;
  if (Array.isArray(content)) return content.map(tidied).filter((one) => !isBlank(one)) as T;
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, tidied(value)])) as T;
}

/** An empty line, or a word to play with of which nothing is written. */
function isBlank(item: unknown): boolean {
  if (typeof item === 'string') return item === '';
  return typeof item === 'object' && item !== null && 'word' in item && 'play' in item
    ? item.word === '' && item.play === ''
    : false;
}

export const placeKey = ({ square, kind, name }: FilePlace) => `${square ?? 0} ${kind} ${name}`;

/** Every file that the texts of a month name, once. */
export function filesNamed(month: DraftMonth): WantedFile[] {
  const { welcome, activity } = month;
  const ofMonth: WantedFile[] = [
    {
      part: 'welcome',
      square: null,
      kind: 'audio',
      name: welcome.key,
      missing: 'Falta el audio de bienvenida',
    },
    {
      part: 'activity',
      square: null,
      kind: 'sheet',
      name: ACTIVITY_FILE,
      missing: activity.name === '' ? 'Falta la hoja de la actividad' : `Falta la hoja de «${activity.name}»`,
    },
  ];
  return [
    ...ofMonth,
    ...squareKinds.flatMap(({ number }) => filesOfSquare(number, month[`square-${number}`])),
  ];
}

function filesOfSquare(square: SquareNumber, { audios, sheets }: SquareDraft): WantedFile[] {
  const part = `square-${square}` as const;
  return [
    ...audios.map(({ key, title }, index) => ({
      part,
      square,
      kind: 'audio' as const,
      name: key,
      missing: title === '' ? `Falta grabar el audio ${index + 1}` : `Falta grabar «${title}»`,
    })),
    ...sheets
      .filter(({ isOfMonth }) => !isOfMonth)
      .map(({ file, label }) => ({
        part,
        square,
        kind: 'sheet' as const,
        name: file,
        missing: label === '' ? 'Falta una hoja' : `Falta la hoja «${label}»`,
      })),
  ];
}
type SquareNumber = (typeof squareKinds)[number]['number'];

/**
 * List of what is missing before a month can be published, by the rules of publishing; `files` are the stored files,
 * `more` the lines that only the shop knows, such as books that are not on sale.
 */
export function checklistOf(
  draft: DraftMonth,
  files: readonly FilePlace[],
  more: readonly ChecklistLine[] = [],
): Checklist {
  const month = tidied(draft);
  const there = new Set(files.map(placeKey));
  const ofTexts = clubParts.flatMap((part) => linesOf(part, month[part]));
  const ofFiles = filesNamed(month)
    .filter((file) => !there.has(placeKey(file)))
    .map(({ part, missing }) => ({ part, text: missing }));
  const lines = clubParts.flatMap((part) =>
    [...ofTexts, ...more, ...ofFiles].filter((one) => one.part === part),
  );
  const ready = clubParts.filter((part) => !lines.some((line) => line.part === part));
  return { percent: Math.floor((100 * ready.length) / clubParts.length), ready, lines };
}

function linesOf(part: ClubPart, content: unknown): ChecklistLine[] {
  const { error } = publishableParts[part].safeParse(content);
  const texts = (error?.issues ?? []).map((issue) => lineText(issue, content));
  return [...new Set(texts)].map((text) => ({ part, text }));
}

/** Blocks are of the members' own schema: their lines are said here, with the block's place. */
function lineText({ path, code, message, ...issue }: z.core.$ZodIssue, content: unknown): string {
  const [list, index, field] = path;
  if (typeof index !== 'number') return message;
  if (list === 'sections') return `Bloque ${index + 1}: ${whatBlockLacks(field, code, issue)}`;
  const title = list === 'audios' && field !== 'title' ? titleOf(content, index) : '';
  if (title !== '') return `${message} de «${title}»`;
  const name = list === 'audios' ? 'Audio' : 'Hoja';
  return `${name} ${index + 1}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

function whatBlockLacks(field: PropertyKey | undefined, code: string, issue: object): string {
  if (field === 'heading') return 'falta el encabezado';
  if (code === 'too_small' && 'minimum' in issue && 'origin' in issue && issue.origin === 'array')
    return `faltan renglones, al menos ${issue.minimum}`;
  return 'hay un renglón a medias';
}

function titleOf(content: unknown, index: number): string {
  const audios = (content as Partial<SquareDraft>).audios ?? [];
  return audios[index]?.title ?? '';
}
