import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';

interface IdentityProgressProps {
  /** 0 none, 1 under review, 2 certified. */
  readonly status: 0 | 1 | 2;
  readonly isRejected: boolean;
}

/** The three steps of a proof of identity, and the one that has been reached. */
export function IdentityProgress({ status, isRejected }: IdentityProgressProps) {
  const { t } = useTranslation();
  const last = isRejected ? t('personal.identityRefused') : t('personal.identityCertified');
  const steps = [t('personal.identitySubmit'), t('personal.identityReview'), last];
  const reached = isRejected ? steps.length : status === 2 ? steps.length : status;
  return (
    <ol className="grid grid-cols-3 gap-2 rounded-panel border border-hairline bg-bg1 px-5 py-4 max-md:px-4">
      {steps.map((step, index) => {
        const isDone = index < reached;
        const isNow = index === reached;
        const isBad = isRejected && index === steps.length - 1;
        return (
          <li
            key={step}
            aria-current={isNow ? 'step' : undefined}
            className="flex items-center gap-2 text-sm leading-5 max-md:flex-col max-md:text-center max-md:text-[13px]"
          >
            <span
              className={clsx(
                'grid size-7 shrink-0 place-items-center rounded-pill border text-[13px] font-semibold',
                isBad
                  ? 'border-danger text-danger'
                  : isDone
                    ? 'border-action bg-action text-on-action'
                    : isNow
                      ? 'border-select text-select'
                      : 'border-control text-t3',
              )}
            >
              {isBad ? (
                <X size={16} strokeWidth={2} aria-hidden />
              ) : isDone ? (
                <Check size={16} strokeWidth={2} aria-hidden />
              ) : (
                index + 1
              )}
            </span>
            <span className={isDone || isNow ? 'text-t1' : 'text-t3'}>{step}</span>
          </li>
        );
      })}
    </ol>
  );
}
