import {
  currentLanguage,
  LANGUAGE_TAGS,
  loadChosenLook,
  queryClient,
  recoverFromStaleBuild,
} from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openRouter } from './app/router.tsx';
import './shared/texts.ts';
import './styles.css';

recoverFromStaleBuild();
await loadChosenLook();
document.documentElement.lang = LANGUAGE_TAGS[currentLanguage];

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={openRouter()} />
    </QueryClientProvider>
  </StrictMode>,
);
