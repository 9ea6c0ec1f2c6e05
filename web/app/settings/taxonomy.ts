import type { Category, Topic } from '#contract/catalog.ts';
import { type AgeTone, type TopicTone, topicTone } from '../ui/tones.ts';
import { categoryTone, printedAge } from './age.ts';

/** Age category for menus: "4–6" and "años" apart, because the number is set large. */
export interface AgeGroup {
  /** Null where the API gave none. */
  id: number | null;
  /** Books of it; null while that is unknown. */
  bookCount: number | null;
  name: string;
  range: string;
  unit: string;
  tone: AgeTone;
  to: string;
  description: string;
  imageUrl: string | null;
}

export interface TopicLink {
  name: string;
  tone: TopicTone;
  to: string;
}

/** Link to a filter. A category or topic without an id, when the API gave none, is searched by its name instead. */
const filterPath = (field: 'category_id' | 'topic_id', id: number | null, name: string) =>
  `/productos?${new URLSearchParams(id === null ? { product_name: name } : { [field]: String(id) })}`;

type AgeFacts = Pick<Category, 'category_name' | 'age_min'> &
  Partial<Pick<Category, 'category_description' | 'image_url' | 'product_count'>> & {
    category_id: number | null;
  };

function ageGroup(category: AgeFacts): AgeGroup {
  const name = printedAge(category.category_name);
  const [range = name, ...unit] = name.split(' ');
  return {
    id: category.category_id,
    bookCount: category.product_count ?? null,
    name,
    range,
    unit: unit.join(' '),
    tone: categoryTone(category),
    to: filterPath('category_id', category.category_id, category.category_name),
    description: category.category_description ?? '',
    imageUrl: category.image_url ?? null,
  };
}

export function ageGroups(categories: readonly AgeFacts[]): AgeGroup[] {
  return categories.map(ageGroup);
}

type TopicFacts = Pick<Topic, 'topic_name'> & { topic_id: number | null };

export function topicLinks(topics: readonly TopicFacts[]): TopicLink[] {
  return topics.map((topic, index) => ({
    name: topic.topic_name,
    tone: topicTone(topic.topic_name, index),
    to: filterPath('topic_id', topic.topic_id, topic.topic_name),
  }));
}

export const fallbackAges = ageGroups(
  ['0-3 años', '4-6 años', '7-9 años', '10-12 años', '13+ años'].map((category_name) => ({
    category_id: null,
    category_name,
    age_min: null,
  })),
);

export const fallbackTopics = topicLinks(
  ['Aventura', 'Cuentos clásicos', 'Ciencia', 'Fantasía', 'Valores', 'Educativos'].map((topic_name) => ({
    topic_id: null,
    topic_name,
  })),
);
