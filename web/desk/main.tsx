import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { deskQueries } from './frame/desk-api.ts';
import { routes } from './routes.tsx';
import './desk.css';

const place = document.getElementById('desk');
if (!place) throw new Error('The page has no place for the back office.');

createRoot(place).render(
  <QueryClientProvider client={deskQueries}>
    <RouterProvider router={createBrowserRouter(routes, { basename: '/mostrador' })} />
  </QueryClientProvider>,
);
