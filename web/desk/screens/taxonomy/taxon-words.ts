import type { DeskCategory, DeskTopic, TaxonKind } from '#contract/desk/taxonomy.ts';

/** A category or a topic; topics have neither text nor ages nor a picture. */
export type TaxonItem = DeskTopic & Partial<DeskCategory>;

/** The fields as they are typed; an age that is left out is empty. */
export interface TaxonForm {
  name: string;
  description: string;
  age_min: string;
  age_max: string;
}

export const kindTexts: Readonly<
  Record<TaxonKind, { title: string; add: string; one: string; none: string }>
> = {
  category: {
    title: 'Categorías',
    add: 'Agregar categoría',
    one: 'la categoría',
    none: 'Todavía no hay ninguna. Agrega las edades de tus libros: un libro necesita la suya para publicarse.',
  },
  topic: {
    title: 'Temas',
    add: 'Agregar tema',
    one: 'el tema',
    none: 'Todavía no hay ninguno. Los temas son opcionales: «Aventura», «Ciencia»…',
  },
};

const ageText = (age: number | null | undefined) => (age === null || age === undefined ? '' : String(age));

export const taxonForm = (taxon: TaxonItem | null): TaxonForm => ({
  name: taxon?.name ?? '',
  description: taxon?.description ?? '',
  age_min: ageText(taxon?.age_min),
  age_max: ageText(taxon?.age_max),
});

const ageOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** What the call takes; a text that is no number is refused by its schema. */
export const taxonBody = (kind: TaxonKind, { name, description, age_min, age_max }: TaxonForm) => ({
  kind,
  name,
  ...(kind === 'category' && { description, age_min: ageOf(age_min), age_max: ageOf(age_max) }),
});

export function factsText({ books, age_min: from, age_max: to }: TaxonItem): string {
  const ages =
    from !== null && from !== undefined && to !== null && to !== undefined
      ? `${from}–${to} años`
      : from !== null && from !== undefined
        ? `desde ${from} años`
        : null;
  return [ages, books === 1 ? '1 libro' : `${books} libros`].filter(Boolean).join(' · ');
}
