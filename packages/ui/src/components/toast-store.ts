export type ToastKind = 'success' | 'error' | 'notice';
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  /** Names what the message is about; a later one about the same replaces it where it is. */
  readonly key?: string | undefined;
  readonly kind: ToastKind;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly action?: ToastAction | undefined;
  /** The number of times the same message has come; shown from two upwards. */
  readonly count: number;
}

interface ToastOptions {
  readonly key?: string;
  readonly detail?: string | undefined;
  readonly durationMs?: number;
  readonly action?: ToastAction;
}

export interface ToastStore {
  readonly show: (kind: ToastKind, text: string, options?: ToastOptions) => void;
  readonly dismiss: (id: number) => void;
  /** Removes all messages, because they are out of date. */
  readonly clear: () => void;
  /** Keeps everything on screen while the pointer or focus rests on the region. */
  readonly hold: (isHeld: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => readonly Toast[];
}

const TOASTS_MAX = 3;
const DEFAULT_DURATION_MS: Record<ToastKind, number> = { success: 3_000, notice: 5_000, error: 5_000 };

/** True for a message that is on the screen word for word; another one about the same thing takes its place instead. */
function isRepeated(same: Toast | undefined, text: string, detail: string | undefined): same is Toast {
  return same !== undefined && same.text === text && same.detail === detail;
}

/**
 * At most three messages; a repeated one is counted, and another about the same thing takes its place. The time of a
 * message begins when a screen shows it: what shows them comes late on a slow line, and a message may come before.
 */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let isHeld = false;
  const listeners = new Set<() => void>();
  const durationsMs = new Map<number, number>();
  const endsAt = new Map<number, number>();

  function commit(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }
  /** Begins the time of a message, if there is a screen that shows it. */
  function expireLater(id: number, delayMs = durationsMs.get(id) ?? 0) {
    if (listeners.size === 0) return;
    endsAt.set(id, Date.now() + delayMs);
    setTimeout(() => {
      const end = endsAt.get(id);
      if (end === undefined || Date.now() < end - 5) return;
      if (isHeld) expireLater(id, 1_000);
      else store.dismiss(id);
    }, delayMs);
  }

  const store: ToastStore = {
    show(kind, text, options = {}) {
      const { key } = options;
      const same = toasts.find((toast) =>
        key === undefined
          ? toast.key === undefined &&
            toast.kind === kind &&
            toast.text === text &&
            toast.detail === options.detail
          : toast.key === key,
      );
      const toast: Toast = {
        id: same?.id ?? nextId++,
        key,
        kind,
        text,
        detail: options.detail,
        action: options.action,
        count: isRepeated(same, text, options.detail) ? same.count + 1 : 1,
      };
      const others = toasts.filter((other) => other !== same);
      commit([...others, toast].slice(-TOASTS_MAX));
      durationsMs.set(toast.id, options.durationMs ?? DEFAULT_DURATION_MS[kind]);
      expireLater(toast.id);
    },
    dismiss(id) {
      endsAt.delete(id);
      durationsMs.delete(id);
      commit(toasts.filter((toast) => toast.id !== id));
    },
    clear() {
      endsAt.clear();
      durationsMs.clear();
      commit([]);
    },
    hold(next) {
      isHeld = next;
    },
    subscribe(listener) {
      const isFirst = listeners.size === 0;
      listeners.add(listener);
      if (isFirst) for (const { id } of toasts) expireLater(id);
      return () => void listeners.delete(listener);
    },
    get: () => toasts,
  };
  return store;
}
