import { listed } from '#contract/spanish-words.ts';
import { printedAge } from '../../settings/age.ts';
import { type ListState, listPath, wholeList } from './list-state.ts';
import type { Facets } from './load-list.ts';

/** The chosen age where there is one only. */
export const chosenCategory = ({ categoryIds: [id, ...others] }: ListState, facets: Facets | null) =>
  others.length > 0 ? undefined : facets?.categories.find(({ category_id }) => category_id === id);

/** Names of the chosen ages and topics; empty where none is chosen or known. */
function chosenNames({ categoryIds, topicIds }: ListState, facets: Facets | null) {
  const ages = facets?.categories.filter(({ category_id }) => categoryIds.includes(category_id)) ?? [];
  const topics = facets?.topics.filter(({ topic_id }) => topicIds.includes(topic_id)) ?? [];
  return {
    age: listed(ages.map(({ category_name }) => printedAge(category_name))),
    topic: listed(topics.map(({ topic_name }) => topic_name)),
  };
}

/** Title, description and address for search engines: a list narrowed by text, language or price counts as its wider one. */
export function cataloguePageFacts(state: ListState, facets: Facets | null) {
  const { age, topic } = chosenNames(state, facets);
  const subject = [age && `para ${age}`, topic && `de ${topic}`].filter(Boolean).join(' ');
  const page = state.page > 1 ? `, página ${state.page}` : '';
  const what = subject ? `Libros ${subject}` : 'Nuestros Libros';
  const { categoryIds, topicIds } = state;
  const category = chosenCategory(state, facets);
  const isWhole =
    state.text === '' && state.language === null && state.priceMin === null && state.priceMax === null;
  return {
    title: what + page,
    description: `${subject ? `Libros infantiles ${subject}` : 'Libros infantiles por edad y por tema'}, con reseñas pensadas para quien va a leerlos en voz alta. Envío a todo México.`,
    path: listPath({ ...wholeList, categoryIds, topicIds, page: isWhole ? state.page : 1 }),
    ...(category?.image && {
      card: {
        path: `/compartir/categoria/${category.category_id}.jpg`,
        alt: category.image_alt || `Libros para ${age}`,
      },
    }),
    // Search engines would otherwise list a page for every searched text, and for every choice of several filters.
    isListed: state.text === '' && categoryIds.length + topicIds.length <= 1,
  };
}
