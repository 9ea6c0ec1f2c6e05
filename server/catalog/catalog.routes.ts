import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Category,
  catalogCalls,
  type ProductFilter,
  RECENT_PRODUCTS,
  type Topic,
} from '#contract/catalog.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { COUNTED_WHEN_SHOWN, type InternalCaller } from '../platform/http/internal-caller.ts';
import { networkOf } from '../platform/http/network.ts';
import { perNetwork } from '../platform/http/rate-limit.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import type { Shop } from '../platform/shop.ts';
import type { CategoryRow, TopicRow } from './catalog.queries.ts';
import { countFilters } from './count-filters.ts';
import { showHomeBooks } from './home-books.ts';
import { toImage } from './images.ts';
import { listProducts } from './list-products.ts';
import { type CatalogReader, readFacts } from './reader.ts';
import { SEARCHES } from './search-limit.ts';
import { showGuide, showProduct } from './show-product.ts';
import { suggestProducts } from './suggest-products.ts';

export function catalogRoutes(
  app: FastifyInstance,
  shop: Shop & { catalog: CatalogReader },
  { isInternal, visitorsNetwork }: InternalCaller,
) {
  const reader = shop.catalog;
  const listCategories = async () =>
    [...(await readFacts(reader)).categories.values()].map((row) => toCategory(shop.files, row));
  const listTopics = async () => [...(await readFacts(reader)).topics.values()].map(toTopic);
  // A page being rendered has paid for its own network, which is not the one that its calls come from.
  const limitSearches = async (request: FastifyRequest) => {
    if (!isInternal(request)) await shop.limits.spend(perNetwork(SEARCHES, request.ip));
  };

  const noteMiss = (request: FastifyRequest, reply: FastifyReply, typed: string) => {
    const isOfPage = isInternal(request);
    // The page may be kept, and be shown to others without asking again.
    if (isOfPage) reply.header(COUNTED_WHEN_SHOWN, encodeURIComponent(typed));
    const network = isOfPage ? visitorsNetwork(request) : networkOf(request.ip);
    if (network !== undefined) reader.misses.note(typed, network);
  };

  registerCalls(app, shop, catalogCalls, {
    'GET /categories/get-categories-homepage': async () => ({ category_list: await listCategories() }),
    'GET /categories/get-categories': async () => ({ status: true, category_list: await listCategories() }),
    'GET /topics/get-topics': async () => ({ status: true, topic_list: await listTopics() }),
    'POST /products/get-products': async ({ query, body, request, reply }) => {
      if (isSearch(query)) await limitSearches(request);
      const { cards, total, priceRange, languages, search, nearest, isMiss } = await listProducts(
        reader,
        query,
        body,
      );
      if (query.product_name && isMiss && !isNarrowed(query)) noteMiss(request, reply, query.product_name);
      return {
        status: true,
        product_list: cards,
        total,
        total_pages: Math.ceil(total / body.limit),
        price_range: priceRange,
        language_list: languages.map(({ language, productCount }) => ({
          language,
          product_count: productCount,
        })),
        search,
        nearest_list: nearest,
      };
    },
    'GET /products/get-filter-counts': async ({ query, request }) => {
      if (isSearch(query)) await limitSearches(request);
      return countFilters(reader, query);
    },
    'GET /products/get-suggestions': async ({ query, request }) => {
      await limitSearches(request);
      const { cards, stems } = await suggestProducts(reader, query.product_name);
      return { product_list: cards, stems: [...stems] };
    },
    'GET /products/get-recent-products': async () => ({
      product_list: (await listProducts(reader, {}, { page: 1, limit: RECENT_PRODUCTS })).cards,
    }),
    'GET /products/get-home-books': () => showHomeBooks(reader),
    'GET /products/get-detail-product': async ({ query }) => ({
      product: await showProduct(reader, query.product_id),
    }),
    'GET /products/get-digital-guide': async () => ({ product: await showGuide(reader) }),
  });
}

/** Tells whether a list counts as a search: by a text, or by several ages or topics. */
const isSearch = ({ product_name, category_id, category_ids, topic_id, topic_ids }: ProductFilter) =>
  Boolean(product_name) || areSeveral(category_id, category_ids) || areSeveral(topic_id, topic_ids);

const areSeveral = (one: number | undefined, several: readonly number[] = []) =>
  several.length > (one === undefined ? 1 : 0);

/** Tells whether a filter, rather than the text, may be why nothing was found. */
const isNarrowed = ({ category_id, category_ids, topic_id, topic_ids, ...others }: ProductFilter) =>
  [category_id, category_ids, topic_id, topic_ids, others.language, others.price_min, others.price_max].some(
    (value) => value !== undefined,
  );

function toCategory(files: FileStorage, row: CategoryRow): Category {
  const image = row.picture && toImage(files, row.picture);
  return {
    category_id: row.categoryId,
    category_name: row.name,
    category_description: row.description,
    image_url: image?.url ?? null,
    image,
    image_alt: row.picture?.alt ?? '',
    age_min: row.ageMin,
    age_max: row.ageMax,
    product_count: row.productCount,
  };
}

function toTopic({ topicId, name, productCount }: TopicRow): Topic {
  return { topic_id: topicId, topic_name: name, product_count: productCount };
}
