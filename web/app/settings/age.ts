import type { Category, ProductCard } from '#contract/catalog.ts';
import { type AgeTone, ageGround, ageTone } from '../ui/tones.ts';

type AgeRange = Pick<Category, 'category_name' | 'age_min'>;

/** Name of an age as it is printed, with an en dash: "4–6 años" for "4-6 años". */
export function printedAge(name: string): string {
  return name.replace(/(\d)\s*-\s*(\d)/, '$1–$2');
}

/** Age at which a category begins; the leading digits of the name count for one without limits. */
function lowerBound({ category_name, age_min }: AgeRange): number | null {
  const digits = /^\d+/.exec(category_name)?.[0];
  return age_min ?? (digits === undefined ? null : Number(digits));
}

export function categoryTone(category: AgeRange): AgeTone {
  return ageTone(lowerBound(category));
}

/** Class of the pale colour that a book stands on wherever it is shown. */
export function groundOf({ category_list: [first] }: Pick<ProductCard, 'category_list'>): string {
  return first ? ageGround[categoryTone(first)] : 'bg-mist';
}

/** Age of a book, by its first category: "0+ Meses", "4+ Años"; null without a category that tells it. */
export function ageLabel({ category_list: [first] }: Pick<ProductCard, 'category_list'>): string | null {
  const years = first ? lowerBound(first) : null;
  if (years === null) return null;
  return years === 0 ? '0+ Meses' : `${years}+ Años`;
}
