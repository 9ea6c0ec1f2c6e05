import type { Category } from '#contract/catalog.ts';
import { printedAge } from '../../settings/age.ts';
import { Picture } from '../../ui/picture.tsx';

/** Over the books of an age: the picture that the owner gave it, and what she says of it. Nothing without one. */
export function CategoryHead({ category }: { category: Category | undefined }) {
  if (!category?.image) return null;
  const { image, image_alt, category_name, category_description } = category;
  return (
    <div className="mt-4 flex items-center gap-4 overflow-hidden rounded-square bg-mist sm:gap-6">
      <Picture
        key={image.url}
        source={image}
        alt={image_alt}
        sizes="(min-width: 640px) 176px, 128px"
        isPriority
        className="aspect-4/3 w-32 shrink-0 self-stretch object-cover sm:w-44"
      />
      <div className="min-w-0 py-2 pr-4 sm:py-4 sm:pr-6">
        <p className="font-bold">Libros para {printedAge(category_name)}</p>
        {category_description ? <p className="mt-1 break-words">{category_description}</p> : null}
      </div>
    </div>
  );
}
