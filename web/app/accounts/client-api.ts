import { type Api, ApiError, browserApi } from '../ui/api.ts';
import { sessionChanged } from './client-session.ts';

/** The API for pages of signed-in clients: when the session has ended meanwhile, the page learns of it at once. */
export const clientApi: Api = async (key, ...request) => {
  try {
    return await browserApi(key, ...request);
  } catch (error) {
    // The answer has cleared the cookies.
    if (error instanceof ApiError && error.status === 401) sessionChanged();
    throw error;
  }
};
