import { createIdempotencyKey } from '@candor/client';
import { type BundleFiles, P2P_CHECKS, type P2pStep, verifyBundle } from '@candor/fairness';
import { Button, SkeletonRows } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { failureOf, useTranslation } from '@candor/web-kit';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { ScriptPanel } from '../components/script-panel.tsx';
import { VerdictLine } from '../components/verdict-line.tsx';
import { canHash } from '../model/browser-hash.ts';
import { FileDrop } from '../../../shared/page/file-drop.tsx';
import { readBundleFile } from './bundle-file.ts';
import { BundleFlipControl } from './bundle-flip-control.tsx';
import { bundlePorts } from './bundle-ports.ts';
import { BundleStep } from './bundle-step.tsx';
import type { BundleFlip } from './flip-bundle.ts';

interface OpenedFile {
  readonly name: string;
  readonly files: BundleFiles;
  /** Its own for each file that is opened, so that no file shows the result of another one. */
  readonly key: string;
}

/** Verifies the evidence file of a P2P order against the public record, in the browser of the visitor; nothing is uploaded. */
export function BundleVerification() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<OpenedFile>();
  const [problem, setProblem] = useState<string>();

  async function open(file: File): Promise<void> {
    const files = await readBundleFile(file);
    setProblem(files === undefined ? t('fairness.p2p.noBundle', { name: file.name }) : undefined);
    setOpened(files && { name: file.name, files, key: createIdempotencyKey() });
  }

  return (
    <div className="grid gap-4 p-5 max-md:p-4">
      <p className="max-w-[90ch] text-sm leading-6 text-pretty text-t2">{t('fairness.p2p.intro')}</p>
      {canHash() ? (
        <FileDrop
          text={t('fairness.p2p.drop')}
          choose={t('fairness.p2p.choose')}
          accept=".zip,application/zip"
          problem={problem}
          onFile={(file) => void open(file)}
        />
      ) : (
        <p className="text-sm text-t2">{t('fairness.noHash')}</p>
      )}
      {opened && <Verified key={opened.key} opened={opened} />}
      <ScriptPanel
        script="verify-p2p"
        option={`--bundle ${opened?.name ?? EXAMPLE}`}
        guide="docs/guides/verify-a-p2p-order.md"
      />
    </div>
  );
}

const EXAMPLE = 'p2p-order-17-evidence.zip';

function Verified({ opened: { name, files, key } }: { readonly opened: OpenedFile }) {
  const { t } = useTranslation();
  const [flip, setFlip] = useState<BundleFlip>();
  const steps = useQuery({
    queryKey: ['public', 'fairness', 'bundle', key, flip?.part ?? ''],
    queryFn: ({ signal }) => verifyBundle(flip?.files ?? files, bundlePorts(signal)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <div className="overflow-hidden rounded-panel border border-hairline">
      {steps.data === undefined ? (
        (failureOf(steps) ?? (
          <SkeletonRows count={P2P_CHECKS.length} rowClassName="h-16 px-5" label={t('fairness.working')} />
        ))
      ) : (
        <Steps name={name} steps={steps.data} onReadAgain={() => void steps.refetch()} />
      )}
      <BundleFlipControl files={files} flip={flip} onFlip={setFlip} />
    </div>
  );
}

interface StepsProps {
  readonly name: string;
  readonly steps: readonly P2pStep[];
  readonly onReadAgain: () => void;
}

function Steps({ name, steps, onReadAgain }: StepsProps) {
  const { t } = useTranslation();
  const broken = steps.filter(({ isRight }) => !isRight);
  const names = broken.map(({ check }) => t(`fairness.p2p.steps.${check}`)).join(', ');
  const isOpen = steps.some(({ check, isPartial = false }) => check === 'lines' && isPartial);
  const right = isOpen ? 'fairness.p2p.rightSoFar' : 'fairness.p2p.allRight';
  return (
    <>
      <VerdictLine
        isRight={broken.length === 0}
        text={
          broken.length === 0
            ? t(right, { count: steps.length, name })
            : t('fairness.p2p.broken', { steps: names, name })
        }
        action={
          isOpen && (
            <Button size="small" onClick={onReadAgain}>
              <RotateCw size={13} strokeWidth={1.75} aria-hidden />
              {t('fairness.readAgain')}
            </Button>
          )
        }
      />
      <ol aria-label={t('fairness.checks')}>
        {P2P_CHECKS.map((check, index) => (
          <BundleStep
            key={check}
            check={check}
            place={index + 1}
            step={steps.find((step) => step.check === check)}
          />
        ))}
      </ol>
    </>
  );
}
