import { useQuery } from '@tanstack/react-query';
import { type AgeGroupFacts, groupOfAge, rangeText } from '#contract/age-groups.ts';
import { yearsOld } from '#contract/child-age.ts';
import type { CalendarDay } from '#contract/mexico-city.ts';
import { plansQuery } from '../../settings/plans.ts';
import { browserApi } from '../../ui/api.ts';

interface BookGroup extends AgeGroupFacts {
  categoryId: number;
}

/** Groups of the shop's books and of the boxes on offer; empty while they are not known. */
export interface AgeGroups {
  books: readonly BookGroup[];
  boxes: readonly AgeGroupFacts[];
}

const GET_CATEGORIES = 'GET /categories/get-categories';
const FIVE_MINUTES = 300_000;

export function useAgeGroups(): AgeGroups {
  const { data: books = [] } = useQuery({
    queryKey: [GET_CATEGORIES],
    queryFn: async ({ signal }) => (await browserApi(GET_CATEGORIES, { signal })).category_list,
    staleTime: FIVE_MINUTES,
    select: (categories) =>
      categories.map(({ category_id, category_name, age_min, age_max }) => ({
        categoryId: category_id,
        name: category_name,
        ageMin: age_min,
        ageMax: age_max,
      })),
  });
  const { data: plans = [] } = useQuery(plansQuery);
  const boxes = plans
    .filter(({ ships }) => ships)
    // Plans say their ages in their label.
    .map(({ label }) => ({ name: label, ageMin: null, ageMax: null }));
  return { books, boxes };
}

/** What suits a child of a birth month: ages of books and of the box, as they are printed. */
export function suitedTo(birthMonth: string, today: CalendarDay, { books, boxes }: AgeGroups) {
  const years = yearsOld(birthMonth, today);
  const book = groupOfAge(years, books);
  const box = groupOfAge(years, boxes);
  return {
    categoryId: book?.categoryId ?? null,
    books: book ? rangeText(book) : null,
    box: box ? rangeText(box) : null,
  };
}

/** `Le tocan los libros y la caja de 0–3 años.`; empty where neither is for that age. */
export function suitedText({ books, box }: Pick<ReturnType<typeof suitedTo>, 'books' | 'box'>): string {
  if (books && books === box) return `Le tocan los libros y la caja de ${books}.`;
  if (books && box) return `Le tocan los libros de ${books} y la caja de ${box}.`;
  if (books) return `Le tocan los libros de ${books}.`;
  return box ? `Le toca la caja de ${box}.` : '';
}
