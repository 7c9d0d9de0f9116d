import { type Evidence, readContractLine, readTickLine } from '@candor/fairness';
import { Button, TextField } from '@candor/ui';
import { useId, useState } from 'react';
import { useTranslation } from '@candor/web-kit';
import { type Flip, flipByte, lineAt } from '../model/flip-byte.ts';
import { FlippedTextView } from './flipped-text.tsx';

interface FlipControlProps {
  readonly evidence: Evidence;
  readonly flip: Flip | undefined;
  readonly onFlip: (flip: Flip | undefined) => void;
}

/** Changes one byte of the copy in this browser, so that the visitor sees the check find it. */
export function FlipControl({ evidence, flip, onFlip }: FlipControlProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { from, to } = evidence.found;
  const [text, setText] = useState(String(suggestedPlace(evidence)));
  const [problem, setProblem] = useState<string>();
  function submit() {
    const flipped = flipByte(evidence, Number(text.trim()));
    if (flipped === undefined) setProblem(t('fairness.flip.problem', { from, to }));
    else onFlip(flipped);
  }
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      className="flip-control"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3 id={titleId} className="text-sm leading-5 font-semibold">
        {t('fairness.flip.title')}
      </h3>
      <p className="max-w-[80ch] text-[13px] leading-5 text-pretty text-t2">{t('fairness.flip.text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('fairness.flip.line')}
          className="w-40"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          readOnly={flip !== undefined}
          error={problem}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
        {flip === undefined ? (
          <Button key="flip" type="submit" className="flip-button">
            {t('fairness.flip.act')}
          </Button>
        ) : (
          // Its own element: a press on one that turned into the submit button would send the form again.
          <Button key="restore" className="flip-button" onClick={() => onFlip(undefined)}>
            {t('fairness.flip.restore')}
          </Button>
        )}
      </div>
      {flip && <FlippedTextView flip={flip} />}
    </form>
  );
}

/** The place of the tick that decided the contract, or of the contract's last line. */
function suggestedPlace(evidence: Evidence): number {
  const { from, to } = evidence.found;
  const last = lineAt(evidence, to);
  const contract = last === undefined ? undefined : readContractLine(last);
  if (contract === undefined || contract.endTick === 0) return to;
  for (let place = to; place >= from; place--) {
    const tick = readTickLine(lineAt(evidence, place) ?? '[]');
    if (tick?.tickNumber === contract.endTick && tick.marketId === contract.marketId) return place;
  }
  return to;
}
