import { createIdempotencyKey } from '@candor/client';
import { Button, formatTrimmed, Section, SkeletonRows, TextField } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { failureOf, useTranslation } from '@candor/web-kit';
import { type FormEvent, useState } from 'react';
import { FileDrop } from '../../../shared/page/file-drop.tsx';
import { faultText } from '../components/fault-text.ts';
import { Mark } from '../components/mark.tsx';
import type { Owner } from '../model/own-check.ts';
import { checkSaved, readProofText, type SavedCheck, type SavedProof } from '../model/saved-proof.ts';
import { unitsText } from '../model/units-text.ts';

interface Asked {
  readonly saved: SavedProof;
  readonly owner: Owner;
  /** Its own for each check, so that none shows the result of another one. */
  readonly key: string;
}

/** Checks a saved proof for the name and number that its owner types; nothing is uploaded, and no login is needed. */
export function SavedProofCheck() {
  const { t } = useTranslation();
  const [file, setFile] = useState<{ readonly name: string; readonly saved: SavedProof }>();
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');
  const userId = /^[1-9]\d{0,15}$/.test(number.trim()) ? Number(number) : undefined;
  const nameProblem = name.trim() === '' ? t('solvency.saved.nameProblem') : undefined;
  const numberProblem = userId === undefined ? t('solvency.saved.numberProblem') : undefined;
  const [isSent, setIsSent] = useState(false);

  async function open(chosen: File): Promise<void> {
    const saved = readProofText(await chosen.text());
    setAsked(undefined);
    setFile(saved && { name: chosen.name, saved });
    setProblem(saved === undefined ? t('solvency.saved.noProof', { name: chosen.name }) : '');
  }

  function check(event: FormEvent): void {
    event.preventDefault();
    setIsSent(true);
    if (file === undefined) setProblem(t('solvency.saved.noFile'));
    else if (userId !== undefined && nameProblem === undefined)
      setAsked({ saved: file.saved, owner: { name: name.trim(), userId }, key: createIdempotencyKey() });
  }

  return (
    <div id="saved">
      <Section title={t('solvency.saved.title')} hint={t('solvency.saved.hint')} isPadded>
        <form className="grid gap-4" onSubmit={check} noValidate>
          <FileDrop
            choose={t('solvency.saved.choose')}
            accept=".json,application/json"
            text={file?.name ?? t('solvency.saved.drop')}
            problem={problem}
            onFile={(chosen) => void open(chosen)}
          />
          <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-start">
            <TextField
              label={t('solvency.saved.name')}
              hint={t('solvency.saved.nameHint')}
              autoComplete="username"
              value={name}
              error={isSent ? nameProblem : undefined}
              onChange={({ target }) => setName(target.value)}
            />
            <TextField
              label={t('solvency.saved.number')}
              inputMode="numeric"
              value={number}
              error={isSent ? numberProblem : undefined}
              onChange={({ target }) => setNumber(target.value)}
            />
            <Button kind="action" type="submit" className="h-11 md:mt-[26px]">
              {t('solvency.saved.check')}
            </Button>
          </div>
        </form>
        {asked && <Result key={asked.key} asked={asked} />}
      </Section>
    </div>
  );
}

function Result({ asked: { saved, owner, key } }: { readonly asked: Asked }) {
  const { t } = useTranslation();
  const check = useQuery({
    queryKey: ['public', 'solvency', 'saved', key],
    queryFn: ({ signal }) => checkSaved(saved, owner, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <div className="mt-5">
      {check.data === undefined
        ? (failureOf(check) ?? <SkeletonRows count={2} rowClassName="h-8" label={t('common.loading')} />)
        : check.data && <Verdict check={check.data} />}
    </div>
  );
}

function Verdict({ check: { saved, currencies, fault } }: { readonly check: SavedCheck }) {
  const { t } = useTranslation();
  const text =
    fault === undefined
      ? t('solvency.saved.right', { number: saved.number, count: currencies.length })
      : t('solvency.saved.wrong', { step: faultText(t, fault) });
  return (
    <>
      <div className="flex items-start gap-2">
        <Mark state={fault === undefined ? 'right' : 'wrong'} size={20} />
        <p
          role="status"
          data-testid="saved-verdict"
          className="min-w-0 text-sm leading-5 font-medium text-pretty"
        >
          {text}
        </p>
      </div>
      {fault === undefined && (
        <ul className="mt-2 grid gap-1 pl-7 text-[13px] leading-5 text-t2">
          {currencies.map(({ proof, scale, verdict }) => (
            <li key={proof.currency_id}>
              {verdict.isRight && formatTrimmed(unitsText(verdict.owed, scale), scale, 2)} {proof.code}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
