import { useQuery } from '@tanstack/react-query';
import { deskApi } from '../../frame/desk-api.ts';
import { useKeysetList } from '../../frame/use-keyset-list.ts';

const KEY = 'questionnaires';

export const useQuestionnaires = () =>
  useKeysetList({
    queryKey: [KEY, 'list'],
    load: (before, signal) =>
      deskApi('GET /desk/questionnaires/list', { query: { ...(before && { before }) }, signal }),
    rowsOf: ({ questionnaires }) => questionnaires,
    nextOf: ({ next }) => next,
  });

export const useQuestionnaire = (id: number) =>
  useQuery({
    queryKey: [KEY, 'get', id],
    queryFn: async ({ signal }) => {
      const query = { questionnaire_id: id };
      return (await deskApi('GET /desk/questionnaires/get', { query, signal })).questionnaire;
    },
  });

export const useCounts = (id: number) =>
  useQuery({
    queryKey: [KEY, 'counts', id],
    queryFn: ({ signal }) =>
      deskApi('GET /desk/questionnaires/counts', { query: { questionnaire_id: id }, signal }),
  });

export const useFamilies = (id: number) =>
  useKeysetList({
    queryKey: [KEY, 'answers', id],
    load: (before, signal) =>
      deskApi('GET /desk/questionnaires/answers', {
        query: { questionnaire_id: id, ...(before && { before }) },
        signal,
      }),
    rowsOf: ({ families }) => families,
    nextOf: ({ next }) => next,
  });
