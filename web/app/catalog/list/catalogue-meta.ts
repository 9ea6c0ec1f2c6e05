import { printedAge } from '../../settings/age.ts';
import { type ListState, listPath, wholeList } from './list-state.ts';
import type { Facets } from './load-list.ts';

export const chosenCategory = ({ categoryId }: ListState, facets: Facets | null) =>
  facets?.categories.find(({ category_id }) => category_id === categoryId);

/** Names of the chosen age and topic; null when none is chosen or its name is not known. */
export function chosenNames(state: ListState, facets: Facets | null) {
  const { topicId } = state;
  const category = chosenCategory(state, facets);
  const topic = facets?.topics.find(({ topic_id }) => topic_id === topicId);
  return {
    age: category ? printedAge(category.category_name) : null,
    topic: topic?.topic_name ?? null,
  };
}

/** Title, description and address for search engines: a list narrowed by text, language or price counts as its wider one. */
export function cataloguePageFacts(state: ListState, facets: Facets | null) {
  const { age, topic } = chosenNames(state, facets);
  const subject = [age && `para ${age}`, topic && `de ${topic}`].filter(Boolean).join(' ');
  const page = state.page > 1 ? `, página ${state.page}` : '';
  const what = subject ? `Libros ${subject}` : 'Nuestros Libros';
  const { categoryId, topicId } = state;
  const category = chosenCategory(state, facets);
  const isWhole =
    state.text === '' && state.language === null && state.priceMin === null && state.priceMax === null;
  return {
    title: what + page,
    description: `${subject ? `Libros infantiles ${subject}` : 'Libros infantiles por edad y por tema'}, con reseñas pensadas para quien va a leerlos en voz alta. Envío a todo México.`,
    path: listPath({ ...wholeList, categoryId, topicId, page: isWhole ? state.page : 1 }),
    ...(category?.image && {
      card: {
        path: `/compartir/categoria/${categoryId}.jpg`,
        alt: category.image_alt || `Libros para ${age}`,
      },
    }),
    isSearch: state.text !== '',
  };
}
