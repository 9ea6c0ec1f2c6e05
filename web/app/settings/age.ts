import type { Category, ProductCard } from '#contract/catalog.ts';
import { type AgeTone, ageGround, ageTone } from '../ui/tones.ts';

type AgeRange = Pick<Category, 'category_name' | 'age_min'>;

/** "4-6 años" as it is printed, with an en dash. */
export function printedAge(name: string): string {
  return name.replace(/(\d)\s*-\s*(\d)/, '$1–$2');
}

/** Where the age begins; the leading digits of the name speak for a category without limits of its own. */
function lowerBound({ category_name, age_min }: AgeRange): number | null {
  const digits = /^\d+/.exec(category_name)?.[0];
  return age_min ?? (digits === undefined ? null : Number(digits));
}

export function categoryTone(category: AgeRange): AgeTone {
  return ageTone(lowerBound(category));
}

/** The pale colour that a book stands on wherever it is shown. */
export function groundOf({ category_list: [first] }: Pick<ProductCard, 'category_list'>): string {
  return first ? ageGround[categoryTone(first)] : 'bg-mist';
}

/** The age a book is for, by its first category: "0+ Meses", "4+ Años"; null when nothing says it. */
export function ageLabel({ category_list: [first] }: Pick<ProductCard, 'category_list'>): string | null {
  const years = first ? lowerBound(first) : null;
  if (years === null) return null;
  return years === 0 ? '0+ Meses' : `${years}+ Años`;
}
