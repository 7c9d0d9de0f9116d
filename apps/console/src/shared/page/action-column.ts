import type { TFunction } from '@candor/web-kit';

/** The head of the column in which the acts on a row stand. */
export function actionColumn(t: TFunction) {
  return { id: 'actions', header: t('console.actions'), align: 'end', card: 'action' } as const;
}
