import type { FastifyInstance } from 'fastify';
import { deskCategoryPictureCalls } from '#contract/desk/category-pictures.ts';
import { deskTaxonomyCalls } from '#contract/desk/taxonomy.ts';
import { type DeskParts, registerDeskCalls } from '../../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../../platform/shop.ts';
import { toImage } from '../../images.ts';
import { mergeTopics, removeFromTaxonomy } from './remove-taxon.ts';
import { reorderTaxa } from './reorder-taxa.ts';
import { saveTaxon } from './save-taxon.ts';
import { findCategoryOriginal, markOfPicture, setCategoryPicture } from './set-picture.ts';
import { listTaxa } from './taxonomy.queries.ts';

const ok = { status: true } as const;

/** Categories and topics, by which visitors find books. */
export function taxonomyRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, deskTaxonomyCalls, {
    'GET /desk/catalog/taxonomy': async () => {
      const [categories, topics] = await Promise.all([
        listTaxa(shop.db, 'category'),
        listTaxa(shop.db, 'topic'),
      ]);
      return {
        ...ok,
        categories: categories.map(({ ageMin, ageMax, picture, ...taxon }) => ({
          ...taxon,
          age_min: ageMin,
          age_max: ageMax,
          picture: picture && { image: toImage(shop.files, picture), alt: picture.alt },
          picture_seen: markOfPicture(picture),
        })),
        topics,
      };
    },
    'POST /desk/taxonomy/save': async ({ body, by }) => ({ ...ok, ...(await saveTaxon(shop, by, body)) }),
    'POST /desk/taxonomy/reorder': async ({ body, by }) => ({
      ...ok,
      audit_entry_id: await reorderTaxa(shop, by, body),
    }),
    'POST /desk/taxonomy/merge': async ({ body, by }) => ({
      ...ok,
      audit_entry_id: await mergeTopics(shop, by, body),
    }),
    'POST /desk/taxonomy/remove': async ({ body, by }) => ({
      ...ok,
      audit_entry_id: await removeFromTaxonomy(shop, by, body),
    }),
  });
  registerDeskCalls(api, parts, deskCategoryPictureCalls, {
    'GET /desk/taxonomy/original-picture': ({ query }) => findCategoryOriginal(shop, query.category_id),
    'POST /desk/taxonomy/set-picture': async ({ body, by }) => ({
      ...ok,
      audit_entry_id: await setCategoryPicture(shop, by, body),
    }),
  });
}
