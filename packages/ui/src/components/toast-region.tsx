import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { ToastKind, ToastStore } from './toast-store.ts';

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
