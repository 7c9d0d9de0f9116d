const open = new Set<() => void>();

/** Closes every menu, list and popover that is open. */
export function closePopups(): void {
  for (const close of open) close();
}

/** Lets `closePopups` close a popup that has opened; returns what to call once it is closed. */
export function popupOpened(close: () => void): () => void {
  open.add(close);
  return () => void open.delete(close);
}
