import { z } from 'zod';
import { section } from './book-club.ts';
import { readAges } from './club-ages.ts';
import type { KeptSquare } from './club-content.ts';
import { type ClubPart, fileSlug, motifs, type SquarePart, squareKinds } from './club-shape.ts';

/*
 * Rules that each part of a month must meet before families see it. The written months of the seed keep the same rules;
 * the desk's list of missing parts is made from the errors of these schemas.
 */

const said = (missing: string) => z.string({ error: missing }).min(1, missing);

const facts = z.strictObject({
  tagline: said('Falta el lema'),
  motif: z.enum(motifs, { error: 'Falta el dibujo' }),
  teaser_theme: said('Falta el tema del adelanto'),
  teaser_description: said('Falta el texto del adelanto'),
  ages: z
    .string()
    .refine((text) => readAges(text) !== null, 'Escribe las edades como 4–6, 7–9 y 10–12')
    .optional(),
});

const bookOfWeek = (week: number) =>
  z.strictObject({
    product_id: z.int({ error: `La semana ${week} no tiene libro` }),
    description: said(`Falta por qué se lee el libro de la semana ${week}`),
  });
const books = z
  .strictObject({
    week_1: bookOfWeek(1),
    week_2: bookOfWeek(2),
    week_3: bookOfWeek(3),
    week_4: bookOfWeek(4),
  })
  .superRefine((weeks, { addIssue }) => {
    const ids = Object.values(weeks).map(({ product_id }) => product_id);
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) < index)
        addIssue({ code: 'custom', path: [], message: `La semana ${index + 1} repite un libro` });
  });

const script = (missing: string) => z.array(z.string().min(1)).min(1, missing);

const welcome = z.strictObject({
  key: z.string().regex(fileSlug),
  title: said('Falta el título de la bienvenida'),
  description: said('Falta la descripción de la bienvenida'),
  script: script('Falta el guion de la bienvenida'),
});

const activity = z.strictObject({
  name: said('Falta el nombre de la actividad'),
  summary: said('Falta el resumen de la actividad'),
  materials: z.array(z.string()),
  steps: z.array(z.string()),
  trains: z.array(z.string()),
  note_for_parents: z.string(),
});

const audio = z.strictObject({
  key: z.string().regex(fileSlug),
  title: said('Falta el título'),
  description: said('Falta la descripción'),
  script: script('Falta el guion'),
});

/** Minutes that an activity takes. */
const MINUTES = { min: 10, max: 15 };
const minutesText = `Faltan los minutos: de ${MINUTES.min} a ${MINUTES.max}`;
export const activityMinutes = z
  .int({ error: minutesText })
  .min(MINUTES.min, minutesText)
  .max(MINUTES.max, minutesText);

export const squareAudios = z.array(audio).min(1, 'Falta un audio').max(3, 'Caben tres audios');

const moments = { before: 'antes', during: 'durante', after: 'después' } as const;
type Moment = keyof typeof moments;
const kindsOfActivity = [
  ['materials', 'Faltan los materiales'],
  ['steps', 'Faltan los pasos'],
  ['list', 'Falta una lista de variantes'],
] as const;

/** Blocks that a square of each kind cannot do without. */
export const squareSections: Readonly<Record<KeptSquare['type'], z.ZodType<z.infer<typeof section>[]>>> = {
  book: z.array(section).superRefine((sections, { addIssue }) => {
    const wrong = (message: string) => addIssue({ code: 'custom', path: [], message });
    const asked = sections.flatMap((one) => (one.kind === 'questions' ? [one.moment] : []));
    if (!sections.some(({ kind }) => kind === 'words')) wrong('Faltan palabras para jugar');
    const missing = (Object.keys(moments) as Moment[]).filter((moment) => !asked.includes(moment));
    for (const moment of missing) wrong(`Faltan preguntas de ${moments[moment]}`);
    if (missing.length === 0 && asked.join() !== 'before,during,after')
      wrong('Las preguntas van una vez: antes, durante y después, en ese orden');
  }),
  activity: z.array(section).superRefine((sections, { addIssue }) => {
    for (const [wanted, message] of kindsOfActivity)
      if (!sections.some(({ kind }) => kind === wanted)) addIssue({ code: 'custom', path: [], message });
  }),
  audio: z.array(section),
};

const sheets = z.array(
  z.strictObject({
    label: said('Falta el texto del botón'),
    file: z.string().regex(fileSlug),
    isOfMonth: z.boolean(),
  }),
);

const squareOf = (type: KeptSquare['type']) =>
  z.strictObject({
    title: said('Falta el título'),
    intro: said('Falta la entrada'),
    minutes: type === 'activity' ? activityMinutes : z.int().nullable(),
    sections: squareSections[type],
    sheets,
    audios: type === 'audio' ? squareAudios : z.array(audio).max(0, 'Los audios van en las casillas 3 y 10'),
  });

export const publishableParts = {
  facts,
  books,
  welcome,
  activity,
  ...(Object.fromEntries(
    squareKinds.map(({ number, type }) => [`square-${number}`, squareOf(type)]),
  ) as Record<SquarePart, ReturnType<typeof squareOf>>),
} as const satisfies Record<ClubPart, z.ZodType>;
