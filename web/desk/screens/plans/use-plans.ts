import { useQuery } from '@tanstack/react-query';
import { deskApi } from '../../frame/desk-api.ts';

export const usePlans = () =>
  useQuery({
    queryKey: ['plans', 'list'],
    queryFn: async ({ signal }) => (await deskApi('GET /desk/plans/list', { signal })).plans,
  });

export const usePlan = (id: number) =>
  useQuery({
    queryKey: ['plans', 'get', id],
    queryFn: async ({ signal }) =>
      (await deskApi('GET /desk/plans/get', { query: { membership_id: id }, signal })).plan,
  });
