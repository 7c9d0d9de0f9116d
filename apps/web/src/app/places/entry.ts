import { createRoute } from '@tanstack/react-router';
import { AT_ROOT } from '../../shared/root-route.ts';
import { page } from '../page.ts';
import type { Place } from '../place.ts';
import { readReturn, readTexts } from '../read-search.ts';

/** The ways in for guests. */
export const entry = {
  routes: [
    createRoute({
      ...AT_ROOT,
      path: '/login',
      validateSearch: readReturn('redirect'),
      component: page(() => import('../pages/login-route.tsx'), 'LoginRoute'),
    }),
    createRoute({
      ...AT_ROOT,
      path: '/register',
      validateSearch: readTexts('extension_code'),
      component: page(() => import('../pages/register-route.tsx'), 'RegisterRoute'),
    }),
    createRoute({
      ...AT_ROOT,
      path: '/forgetPassword',
      component: page(() => import('../pages/forget-password-route.tsx'), 'ForgetPasswordRoute'),
    }),
  ],
} as const satisfies Place;
