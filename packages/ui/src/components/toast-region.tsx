import { useSyncExternalStore } from 'react';
import { Check, Info, TriangleAlert, X } from 'lucide-react';

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

/** At most three messages; a repeated one is counted, and another about the same thing takes its place. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let isHeld = false;
  const listeners = new Set<() => void>();
  const endsAt = new Map<number, number>();

  function commit(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }
  function expireLater(id: number, delayMs: number) {
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
      expireLater(toast.id, options.durationMs ?? DEFAULT_DURATION_MS[kind]);
    },
    dismiss(id) {
      endsAt.delete(id);
      commit(toasts.filter((toast) => toast.id !== id));
    },
    clear() {
      endsAt.clear();
      commit([]);
    },
    hold(next) {
      isHeld = next;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => toasts,
  };
  return store;
}

/** The messages, placed by the style of `toast-region`; announced politely, errors at once. */
export function ToastRegion({
  store,
  closeLabel,
}: {
  readonly store: ToastStore;
  readonly closeLabel: string;
}) {
  const toasts = useSyncExternalStore(store.subscribe, store.get);
  return (
    <div
      className="toast-region"
      onPointerEnter={() => store.hold(true)}
      onPointerLeave={() => store.hold(false)}
      onFocus={() => store.hold(true)}
      onBlur={() => store.hold(false)}
      aria-live="polite"
      aria-relevant="additions text"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          role={toast.kind === 'error' ? 'alert' : undefined}
          data-kind={toast.kind}
          className="pointer-events-auto flex animate-[overlay-in_180ms_ease-out] items-start gap-3 rounded-panel border border-hairline bg-bg2 py-3 pr-2 pl-4 text-[13px] leading-5 [box-shadow:var(--shadow)]"
        >
          <ToastMark kind={toast.kind} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-t1">
              {toast.text}
              {toast.count > 1 && <span className="ml-2 text-t3">{`\u00d7${toast.count}`}</span>}
            </p>
            {toast.detail && <p className="text-t2">{toast.detail}</p>}
          </div>
          {toast.action && (
            <button
              type="button"
              className="min-h-6 px-1 font-semibold whitespace-nowrap text-t1 underline underline-offset-2 max-md:min-h-11"
              onClick={() => {
                toast.action?.run();
                store.dismiss(toast.id);
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            className="icon-button size-6"
            aria-label={closeLabel}
            onClick={() => store.dismiss(toast.id)}
          >
            <X size={14} strokeWidth={1.75} />
          </button>
        </div>
      ))}
    </div>
  );
}

/** Only what came about has a tick. */
function ToastMark({ kind }: { readonly kind: ToastKind }) {
  if (kind === 'error')
    return <TriangleAlert className="mt-0.5 shrink-0 text-danger" size={16} strokeWidth={1.75} aria-hidden />;
  if (kind === 'notice')
    return <Info className="mt-0.5 shrink-0 text-t2" size={16} strokeWidth={1.75} aria-hidden />;
  return <Check className="mt-0.5 shrink-0 text-t1" size={16} strokeWidth={2} aria-hidden />;
}
