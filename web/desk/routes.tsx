import type { RouteObject } from 'react-router';
import { Frame } from './frame/frame.tsx';

/** A screen is loaded when its address is opened. The address is the state of a list. */
const screen = (load: () => Promise<{ Screen: () => React.ReactNode }>) => async () => ({
  Component: (await load()).Screen,
});

export const routes: RouteObject[] = [
  { path: 'entrar', lazy: screen(() => import('./staff/sign-in-screen.tsx')) },
  {
    path: '/',
    Component: Frame,
    children: [{ index: true, lazy: screen(() => import('./today/today-screen.tsx')) }],
  },
];
