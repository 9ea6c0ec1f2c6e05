import type { DeskCategory, DeskTopic, ShelfKind } from '#contract/desk/taxonomy.ts';

/** A category or a topic; topics have neither text nor ages nor a picture. */
export type ShelfItem = DeskTopic & Partial<DeskCategory>;

/** The fields as they are typed; an age that is left out is empty. */
export interface ShelfForm {
  name: string;
  description: string;
  age_min: string;
  age_max: string;
}

export const kindTexts: Readonly<
  Record<ShelfKind, { title: string; add: string; one: string; none: string }>
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

export const shelfForm = (shelf: ShelfItem | null): ShelfForm => ({
  name: shelf?.name ?? '',
  description: shelf?.description ?? '',
  age_min: ageText(shelf?.age_min),
  age_max: ageText(shelf?.age_max),
});

const ageOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** What the call takes; a text that is no number is refused by its schema. */
export const shelfBody = (kind: ShelfKind, { name, description, age_min, age_max }: ShelfForm) => ({
  kind,
  name,
  ...(kind === 'category' && { description, age_min: ageOf(age_min), age_max: ageOf(age_max) }),
});

/** The other person's values as this form types them. */
export function formOfValues(values: object): ShelfForm {
  return shelfForm({ id: 0, version: 0, books: 0, name: '', ...values });
}

export function factsText({ books, age_min: from, age_max: to }: ShelfItem): string {
  const ages =
    from !== null && from !== undefined && to !== null && to !== undefined
      ? `${from}–${to} años`
      : from !== null && from !== undefined
        ? `desde ${from} años`
        : null;
  return [ages, books === 1 ? '1 libro' : `${books} libros`].filter(Boolean).join(' · ');
}
