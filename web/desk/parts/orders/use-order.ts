import { useQuery } from '@tanstack/react-query';
import { deskApi } from '../../frame/desk-api.ts';

export const useOrder = (folio: string) =>
  useQuery({
    queryKey: ['orders', 'get', folio],
    enabled: folio !== '',
    queryFn: async ({ signal }) =>
      (await deskApi('GET /desk/orders/get', { query: { folio }, signal })).order,
  });
