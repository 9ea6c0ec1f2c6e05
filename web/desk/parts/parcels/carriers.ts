import { useQuery } from '@tanstack/react-query';
import { deskApi } from '../../frame/desk-api.ts';

/** Changed in the settings only: asked for once in a while. */
export const useCarriers = () =>
  useQuery({
    queryKey: ['carriers'],
    queryFn: async ({ signal }) => (await deskApi('GET /desk/carriers/list', { signal })).carriers,
    staleTime: 60_000,
  });

/** «Guía de Estafeta»; of one's own delivery and of others just the number. */
export const trackingLabel = (carrier: { code: string; name: string } | undefined) =>
  carrier && carrier.code !== 'otra' && carrier.code !== 'propia'
    ? `Guía de ${carrier.name}`
    : 'Número de guía';

/** One's own delivery needs no number. */
export const needsTracking = (carrierCode: string) => carrierCode !== 'propia';
