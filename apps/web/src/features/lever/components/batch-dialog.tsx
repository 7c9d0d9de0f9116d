import type { LeverOrder, Match } from '@candor/contract';
import { formatSigned as formatUnits } from '@candor/primitives';
import { Button, Dialog, formatSigned, FormProblem, Segments } from '@candor/ui';
import { readUnits } from '@candor/desk/arithmetic';
import { useState } from 'react';
import { DialogActions, errorText, useTranslation } from '@candor/web-kit';
import { useOpenPositions } from '../api/lever-queries.ts';
import { useLeverActions } from '../api/use-lever-actions.ts';
import { STATUS } from '../model/order-status.ts';
import { useLeverBlock } from '../model/use-lever-block.ts';
import { BlockNote } from './block-note.tsx';

interface BatchDialogProps {
  readonly match: Match;
  readonly onClose: () => void;
}

/** All, longs only or shorts only, as the exchange numbers them. */
const KINDS = ['0', '1', '2'] as const;
type Kind = (typeof KINDS)[number];
const NAMES = { '0': 'lever.batchAll', '1': 'lever.batchLongs', '2': 'lever.batchShorts' } as const;

/** Closes the open positions of a pair at once; the number and the total now are said before. */
export function BatchDialog({ match, onClose }: BatchDialogProps) {
  const { t } = useTranslation();
  const actions = useLeverActions();
  const { data: open = [] } = useOpenPositions(match.id);
  const [kind, setKind] = useState<Kind>('0');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const block = useLeverBlock(match.symbol);
  const chosen = open.filter(
    ({ type, status }) => status === STATUS.open && (kind === '0' || String(type) === kind),
  );

  async function closeAll() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await actions.closeAll({ type: kind, currency_match_id: String(match.id) });
      onClose();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog title={t('lever.batch')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <Segments<Kind>
          className="h-11"
          label={t('lever.batch')}
          items={KINDS.map((value) => ({ value, label: t(NAMES[value]) }))}
          value={kind}
          onChange={setKind}
        />
        <p className="text-base leading-6">
          {chosen.length === 0
            ? t('lever.batchNone', { pair: match.symbol })
            : t('lever.batchQuestion', {
                count: chosen.length,
                pair: match.symbol,
                profits: `${formatSigned(totalOf(chosen, match), 2)} ${match.quote_currency_code}`,
              })}
        </p>
        <p className="text-[13px] leading-5 text-t3">{t('lever.mayDiffer')}</p>
        <BlockNote block={block} />
        <FormProblem text={problem} />
        <DialogActions onCancel={onClose}>
          <Button
            kind="action"
            size="large"
            disabled={chosen.length === 0 || block !== undefined}
            isBusy={isBusy}
            onClick={() => void closeAll()}
          >
            {t('lever.close')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function totalOf(orders: readonly LeverOrder[], { quote_decimals: decimals }: Match): string {
  const units = orders.reduce((sum, { net_profits: profits }) => {
    const amount = readUnits(profits.replace('-', ''), decimals) ?? 0;
    return sum + (profits.startsWith('-') ? 0 - amount : amount);
  }, 0);
  return formatUnits(units, decimals);
}
