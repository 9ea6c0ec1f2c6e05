import { Link } from 'react-router';
import type { ListCard } from '#contract/reading-lists.ts';
import { Picture } from '../ui/picture.tsx';
import { listPale } from './lists-row.tsx';

/** Other lists below one, each with one cover. */
export function OtherLists({ lists, title }: { lists: readonly ListCard[]; title: string }) {
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="otras-listas" className="mt-rhythm">
      <h2 id="otras-listas" className="heading">
        {title}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:gap-6">
        {lists.map(({ slug, title: name, summary, colour, covers }) => (
          <li
            key={slug}
            className={`relative flex items-center gap-4 rounded-block px-4 py-4 lg:px-8 lg:py-6.5 ${listPale[colour]}`}
          >
            <Picture
              source={covers[0]?.image}
              alt=""
              sizes="110px"
              className="w-22 shrink-0 rounded-[5px] shadow-cover lg:w-27.5"
            />
            <div className="min-w-0">
              <h3 className="heading-3">
                <Link
                  to={`/listas/${slug}`}
                  className="after:absolute after:inset-0 after:rounded-block hover:underline"
                >
                  {name}
                </Link>
              </h3>
              <p className="mt-0.5">{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
