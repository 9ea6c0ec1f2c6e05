import { createContext } from 'react-router';
import type { Api } from './api.ts';

/** API for loaders while a page is rendered on the server. */
export const apiContext = createContext<Api>();
