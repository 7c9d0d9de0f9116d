import { useEffect, useState, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { Copy, RotateCw } from 'lucide-react';
import { Button } from './button.tsx';

/** Shows a skeleton only after 150 ms, so that a fast answer never flickers. */
export function useIsLate(isWaiting: boolean, delayMs = 150): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting, delayMs]);
  return isWaiting && isLate;
}

interface SkeletonRowsProps {
  readonly count: number;
  readonly rowClassName: string;
  readonly label: string;
}

/** Rows of the loaded view's height, so that nothing moves when data arrives. */
export function SkeletonRows({ count, rowClassName, label }: SkeletonRowsProps) {
  const isLate = useIsLate(true);
  return (
    <div data-state="loading" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={clsx('flex items-center', rowClassName)}>
          {isLate && <span className="skeleton h-2.5" style={{ width: `${58 + ((index * 17) % 38)}%` }} />}
        </div>
      ))}
    </div>
  );
}

/** One sentence and at most one action. */
export function EmptyState({
  children,
  action,
}: {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div
      data-state="empty"
      className="flex h-full min-h-20 flex-col items-center justify-center gap-3 p-4 text-[13px] text-t3"
    >
      <p className="text-center">{children}</p>
      {action}
    </div>
  );
}

interface ErrorStateProps {
  readonly message: string;
  readonly retryLabel?: string;
  readonly onRetry?: (() => void) | undefined;
  /** True while it is being tried again, which is news and no alarm. */
  readonly isTrying?: boolean;
  readonly requestId?: string | undefined;
  readonly requestIdLabel?: string | undefined;
}

/** A failed panel shows its own error; the panels around it stay alive. */
export function ErrorState({
  message,
  retryLabel,
  onRetry,
  isTrying = false,
  requestId,
  requestIdLabel,
}: ErrorStateProps) {
  return (
    <div
      role={isTrying ? 'status' : 'alert'}
      data-state={isTrying ? 'retrying' : 'error'}
      className="flex h-full min-h-20 flex-col items-center justify-center gap-3 p-4 text-[13px]"
    >
      <p className="max-w-[46ch] text-center text-t2">{message}</p>
      <div className="flex items-center gap-2">
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            <RotateCw size={13} strokeWidth={1.75} aria-hidden />
            {retryLabel}
          </Button>
        )}
        {requestId && (
          <Button
            size="small"
            kind="quiet"
            title={requestId}
            onClick={() => void navigator.clipboard?.writeText(requestId)}
          >
            <Copy size={13} strokeWidth={1.75} aria-hidden />
            {requestIdLabel ?? requestId}
          </Button>
        )}
      </div>
    </div>
  );
}
