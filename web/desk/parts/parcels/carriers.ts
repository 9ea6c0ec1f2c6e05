import { useQuery } from '@tanstack/react-query';
import { deskApi } from '../../frame/desk-api.ts';

/** Carriers, read seldom because they are changed in the settings only. */
export const useCarriers = () =>
  useQuery({
    queryKey: ['carriers'],
    queryFn: async ({ signal }) => (await deskApi('GET /desk/carriers/list', { signal })).carriers,
    staleTime: 60_000,
  });

/** Label of the number: «Guía de Estafeta»; «Número de guía» for own delivery and other carriers. */
export const trackingLabel = (carrier: { code: string; name: string } | undefined) =>
  carrier && carrier.code !== 'otra' && carrier.code !== 'propia'
    ? `Guía de ${carrier.name}`
    : 'Número de guía';

/** False for the shop's own delivery, which needs no number. */
export const needsTracking = (carrierCode: string) => carrierCode !== 'propia';
