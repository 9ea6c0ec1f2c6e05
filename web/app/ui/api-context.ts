import { createContext } from 'react-router';
import type { Api } from './api.ts';

/** How loaders reach the API while a page is rendered on the server. */
export const apiContext = createContext<Api>();
