import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deskApi } from '../../frame/desk-api.ts';
import type { OfferInput } from './offer-words.ts';

export const useOffers = (productId: number) =>
  useQuery({
    queryKey: ['offers', productId],
    queryFn: ({ signal }) =>
      deskApi('GET /desk/catalog/offers', { query: { product_id: String(productId) }, signal }),
  });

/** Old and new prices of what is typed, as the server computes them. */
export const useOfferPreview = (productIds: number[], input: OfferInput | null, changes_offer_id?: number) =>
  useQuery({
    queryKey: ['offer-preview', productIds, input, changes_offer_id],
    queryFn: ({ signal }) =>
      deskApi('POST /desk/catalog/preview-offer', {
        body: {
          product_ids: productIds,
          ...(input ?? { starts_on: '', ends_on: '' }),
          ...(changes_offer_id !== undefined && { changes_offer_id }),
        },
        signal,
      }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    // Written, its own days are taken: asked again, it would refuse itself.
    meta: { isAboutForm: true },
  });
