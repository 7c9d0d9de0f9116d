import { Button, EmptyState } from '@candor/ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { GuestLinks, HeldArea, NewRowsChip } from '@candor/desk';
import { useIsLoggedIn, useTranslation } from '@candor/web-kit';

/** The properties of every list of the panel: the place of its switches in the panel's head, and whether it shows cards. */
export interface ViewProps {
  readonly head: HTMLElement | null;
  readonly isNarrow: boolean;
}

interface HeadPartProps {
  readonly head: HTMLElement | null;
  readonly children: ReactNode;
}

/** Puts a list's own switches into the head of the panel, beside its tabs. */
export function HeadPart({ head, children }: HeadPartProps) {
  return head && createPortal(children, head);
}

interface HeldRows {
  readonly newCount: number;
  readonly hold: () => void;
  readonly release: () => void;
}

interface ListAreaProps {
  readonly isNarrow: boolean;
  /** Undefined where nothing can move under the pointer. */
  readonly held?: HeldRows;
  readonly children: ReactNode;
}

/** The scrolling part of a list; while the pointer or the keyboard is in it, its rows stay where they are. */
export function ListArea({ isNarrow, held, children }: ListAreaProps) {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  if (!isLoggedIn) {
    return (
      <div className="mx-auto flex h-full max-w-md items-center justify-center p-4 [&>p]:flex-1">
        <GuestLinks purpose={t('orders.guest')} />
      </div>
    );
  }
  return (
    <HeldArea held={held} className="min-h-0">
      {isNarrow && held && (
        <div className="absolute top-1 left-1/2 z-10 -translate-x-1/2 bg-bg1">
          <NewChip held={held} />
        </div>
      )}
      {children}
    </HeldArea>
  );
}

/** Says how many rows wait for the pointer to leave. */
export function NewChip({ held: { newCount, release } }: { readonly held: HeldRows }) {
  const { t } = useTranslation();
  return <NewRowsChip count={newCount} text={t('orders.new', { count: newCount })} onShow={release} />;
}

/** An empty list of open orders, and the way to fill it. */
export function NoOpenOrders({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      action={
        <Button size="small" onClick={focusAmount}>
          {t('orders.placeOne')}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}

/** Moves focus from the empty list to the order form's amount field. */
function focusAmount(): void {
  document.querySelector<HTMLInputElement>('[data-area=ticket] input[name=amount]')?.focus();
}
