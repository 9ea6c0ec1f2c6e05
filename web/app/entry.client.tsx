import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeEarlyEvents } from './shell/replay-events.ts';

takeEarlyEvents();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
