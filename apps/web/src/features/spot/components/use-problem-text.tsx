import type { ReactNode } from 'react';
import { useTranslation } from '@candor/web-kit';
import type { TicketField } from '../model/ticket-problem.ts';
import type { TicketState } from '../model/use-ticket.ts';

/** Returns the message for a field that the order's problem concerns, with a press that takes a value that passes. */
export function useProblemText({ problem, edit }: TicketState): (field: TicketField) => ReactNode {
  const { t } = useTranslation();
  return (field) => {
    if (problem?.field !== field) return undefined;
    if ('text' in problem) return problem.text;
    const { key, values, take } = problem;
    if (key === undefined) return undefined;
    return (
      <>
        {t(key, { ...values })}
        {take !== undefined && (
          <button
            type="button"
            className="ml-1.5 font-semibold text-t1 underline underline-offset-2"
            onClick={() => edit(field, take)}
          >
            {t('ticket.take')}
          </button>
        )}
      </>
    );
  };
}
