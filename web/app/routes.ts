import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [index('site/home-page.tsx'), route('*', 'site/not-found-page.tsx')] satisfies RouteConfig;
