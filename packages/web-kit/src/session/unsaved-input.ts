import { useEffect } from 'react';

/** Counts forms that hold something a person typed; a session that expires then is renewed in place. */
let unsavedCount = 0;

export function hasUnsavedInput(): boolean {
  return unsavedCount > 0;
}

export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedCount++;
    return () => void unsavedCount--;
  }, [isUnsaved]);
}
