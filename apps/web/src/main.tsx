import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openRouter } from './app/router.tsx';
import {
  currentLanguage,
  forgetPersonalData,
  hasUnsavedInput,
  knowDemo,
  LANGUAGE_TAGS,
  loadChosenLook,
  queryClient,
  writeLocal,
} from '@candor/web-kit';
import { forgetStars } from '@candor/desk/favourites';
import { explainDemoRibbon } from './features/layout/index.ts';
import { isOnUsersPage } from './shared/navigation.ts';
import './app/texts.ts';
import './styles.css';

writeLocal('locale', LANGUAGE_TAGS[currentLanguage]);
document.documentElement.lang = LANGUAGE_TAGS[currentLanguage];
explainDemoRibbon();
await Promise.all([knowDemo(), loadChosenLook()]);

// Reading the scripts was one long task; the routes and the drawing are others. A touch in between is answered.
await pause();
const router = openRouter();
forgetPersonalData(queryClient, {
  alsoForget: forgetStars,
  staysCovered: () => hasUnsavedInput() && isOnUsersPage(router),
});
// A visitor may go back before the app is drawn; once it is, its provider follows the address.
const unfollow = router.history.subscribe(() => void router.load());
router.subscribe('onRendered', unfollow);
// A route may redirect its visitor, and reports why.
await router.load();
await pause();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app.');
// In pieces, so that a slow phone can answer a touch in between; what the page came with stays until it is done.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
);

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
