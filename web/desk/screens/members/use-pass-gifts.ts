import { useQuery } from '@tanstack/react-query';
import { deskApi } from '../../frame/desk-api.ts';
import { useKeysetList } from '../../frame/use-keyset-list.ts';

export const giftsKey = ['pass-gifts'];

export const useGifts = (q: string) =>
  useKeysetList({
    queryKey: [...giftsKey, 'list', q],
    load: (cursor, signal) =>
      deskApi('GET /desk/pass-gifts/list', { query: { cursor, ...(q && { q }) }, signal }),
    rowsOf: (page) => page.gifts,
  });

export const useGift = (passId: number) =>
  useQuery({
    queryKey: [...giftsKey, 'get', passId],
    queryFn: async ({ signal }) =>
      (await deskApi('GET /desk/pass-gifts/get', { query: { pass_id: passId }, signal })).gift,
  });
