import type { ProductDetail as Product } from '#contract/catalog.ts';
import { printedAge } from '../../settings/age.ts';
import { layOutWhenIdle } from '../../ui/lay-out-when-idle.ts';
import { useListReturn } from '../list/list-return.ts';
import { ProductCard } from '../product-card.tsx';

/** One full row on wide screens, two on phones. */
const SHOWN = 4;

export function RelatedProducts({ product: { category_list, related_list } }: { product: Product }) {
  const { onward } = useListReturn();
  const [age] = category_list;
  if (related_list.length === 0) return null;
  return (
    <section ref={layOutWhenIdle} aria-labelledby="tambien" className="below-fold mt-rhythm">
      <h2 id="tambien" className="heading">
        {age ? `También para ${printedAge(age.category_name)}` : 'También te puede gustar'}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-9 sm:grid-cols-4 lg:gap-x-5">
        {related_list.slice(0, SHOWN).map((related) => (
          <li key={related.product_id}>
            <ProductCard product={related} linkState={onward} />
          </li>
        ))}
      </ul>
    </section>
  );
}
