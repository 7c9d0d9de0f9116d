import { arrived } from '@candor/web-kit';
import { noteChecks } from '../model/late-checks.ts';

/** Loads the parts of the form for trailing stops and for orders with a take-profit and a stop. */
export async function loadProtection() {
  const parts = await arrived(() => import('./parts.ts'));
  noteChecks(parts);
  return parts;
}
