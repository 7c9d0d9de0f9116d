import { lazy, Suspense, useState } from 'react';
import { arrived, useSetting, readLocal, writeLocal, useIsSettled } from '@candor/web-kit';
import { isPopupDue } from './popup-due.ts';

const ChosenArticle = lazy(async () => ({
  default: (await arrived(() => import('./chosen-article.tsx'))).ChosenArticle,
}));

/** A notice beside the page, if the operator has switched it on: at most once an hour after it was closed. */
export function PopupArticle() {
  const isOn = useSetting('popup_on', useIsSettled()) === '1';
  const [isDue, setIsDue] = useState(() => isPopupDue(readLocal('lastCloseTime'), Date.now()));
  if (!isOn || !isDue) return null;
  function close() {
    writeLocal('lastCloseTime', String(Date.now()));
    setIsDue(false);
  }
  return (
    <Suspense>
      <ChosenArticle onClose={close} />
    </Suspense>
  );
}
