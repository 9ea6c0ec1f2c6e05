import { useQuery } from '@tanstack/react-query';
import type { MemberTab } from '#contract/desk/member-views.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { useKeysetList } from '../../frame/use-keyset-list.ts';

const membersKey = ['memberships'];

export const useMembers = (tab: MemberTab, q: string) =>
  useKeysetList({
    queryKey: [...membersKey, 'list', tab, q],
    load: (cursor, signal) =>
      deskApi('GET /desk/memberships/list', { query: { tab, cursor, ...(q && { q }) }, signal }),
    rowsOf: (page) => page.members,
  });

export const useMemberCounts = () =>
  useQuery({
    queryKey: [...membersKey, 'counts'],
    queryFn: async ({ signal }) => (await deskApi('GET /desk/memberships/counts', { signal })).counts,
  });

export const useMember = (subscriptionId: number) =>
  useQuery({
    queryKey: [...membersKey, 'get', subscriptionId],
    queryFn: async ({ signal }) =>
      (await deskApi('GET /desk/memberships/get', { query: { subscription_id: subscriptionId }, signal }))
        .member,
  });
