import { useQuery } from '@tanstack/react-query';
import { deskApi } from '../../frame/desk-api.ts';
import { useKeysetList } from '../../frame/use-keyset-list.ts';

const KEY = 'questionnaires';

export const useQuestionnaires = () =>
  useKeysetList({
    queryKey: [KEY, 'list'],
    load: (cursor, signal) => deskApi('GET /desk/questionnaires/list', { query: { cursor }, signal }),
    rowsOf: ({ questionnaires }) => questionnaires,
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
    load: (cursor, signal) =>
      deskApi('GET /desk/questionnaires/answers', {
        query: { questionnaire_id: id, cursor },
        signal,
      }),
    rowsOf: ({ families }) => families,
  });
