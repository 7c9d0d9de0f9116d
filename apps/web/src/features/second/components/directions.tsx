import { Button, DirectionMark } from '@candor/ui';
import { useId } from 'react';
import { useTranslation } from '@candor/web-kit';
import { percentOf } from '../model/stake-figures.ts';

export type Direction = 'up' | 'down';

interface DirectionsProps {
  readonly ratio: string;
  /** The reason in words why both buttons are off. */
  readonly block: string | undefined;
  /** The reason why the exchange refused the contract, where no field is wrong. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onChoose: (direction: Direction) => void;
}

/** The two ways, each with its win; both are off, and say why, while the index cannot be traded on. */
export function Directions({ ratio, block, problem, isBusy, onChoose }: DirectionsProps) {
  const { t } = useTranslation();
  const reason = useId();
  const text = problem ?? block;
  return (
    <div className="second-directions">
      <p
        id={reason}
        role="status"
        data-problem={problem !== undefined}
        className="text-xs leading-4 text-warn data-[problem=true]:text-danger"
      >
        {text}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {(['up', 'down'] as const).map((direction) => (
          <Button
            key={direction}
            kind={direction}
            className="h-14 flex-col gap-0"
            disabled={block !== undefined}
            aria-describedby={text ? reason : undefined}
            isBusy={isBusy}
            onClick={() => onChoose(direction)}
          >
            <span className="flex items-center gap-1.5 text-[15px] leading-5 font-semibold">
              {t(direction === 'up' ? 'second.buyUp' : 'second.buyDown')}
              <DirectionMark direction={direction} />
            </span>
            <span className="text-xs leading-4">+{percentOf(ratio)}%</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
