import { useTranslation } from '@candor/web-kit';
import { isKnownAction } from './actions.ts';

/** Returns a function that puts an action into words; one that this version does not know stays as it is. */
export function useActionText() {
  const { t } = useTranslation();
  return (action: string): string => (isKnownAction(action) ? t(`operation.action_${action}`) : action);
}
