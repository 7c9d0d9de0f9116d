import { Button, EmptyState, Section, TabStrip, TextField, useTabPanel } from '@candor/ui';
import { QueryView, useTranslation } from '@candor/web-kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { useFeatures } from '../../shared/features/features-context.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { Facts } from '../../shared/page/facts.tsx';
import {
  type BelowTermsProps,
  type Row,
  type Subject,
  type SubjectForm,
  termsOf,
} from '../../shared/terms/subjects.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { useTermText } from '../../shared/terms/use-term-text.ts';

/** The terms of pairs and products, as the engine applies them now. */
export function TermsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayChange = useMayAct('configuration.change');
  const { subject: asked } = useSearch({ from: '/framed/terms' });
  const { terms } = useFeatures();
  const subjects = Object.keys(terms) as readonly Subject[];
  const subject = subjects.find((known) => known === asked) ?? subjects[0] ?? 'market';
  const { add }: SubjectForm = terms[subject];
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<Row>();
  const panel = useTabPanel(subject);
  const [wanted, setWanted] = useState('');
  const rows = useRead('console/configuration', { subject });
  return (
    <ConsolePage
      title={t('termsPlace.terms')}
      hint={t('terms.hint')}
      action={mayChange && add && <Button onClick={() => setIsAdding(true)}>{t(add.label)}</Button>}
    >
      <TabStrip
        label={t('termsPlace.terms')}
        panelId={panel.id}
        className="h-9 overflow-x-auto"
        items={subjects.map((value) => ({ value, label: t(terms[value].label) }))}
        value={subject}
        onChange={(next) => void navigate({ to: '/terms', search: { subject: next } })}
      />
      <div {...panel} className="contents">
        <TextField
          type="search"
          className="w-72 max-w-full"
          label={t('terms.find')}
          value={wanted}
          autoComplete="off"
          onChange={({ target }) => setWanted(target.value)}
        />
        <QueryView query={rows} rows={8}>
          {(every) => (
            <TermSections
              rows={every.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))}
              onEdit={mayChange ? setEdited : undefined}
            />
          )}
        </QueryView>
      </div>
      {isAdding && add && (
        <Suspense>
          <add.Dialog
            onTerms={(row) => {
              setIsAdding(false);
              setEdited(row);
            }}
            onClose={() => setIsAdding(false)}
          />
        </Suspense>
      )}
      {edited && <TermsDialog row={edited} onClose={() => setEdited(undefined)} />}
    </ConsolePage>
  );
}

interface TermSectionsProps {
  readonly rows: readonly Row[];
  readonly onEdit: ((row: Row) => void) | undefined;
}

function TermSections({ rows, onEdit }: TermSectionsProps) {
  const { t } = useTranslation();
  const { terms } = useFeatures();
  if (rows.length === 0) return <EmptyState>{t('terms.none')}</EmptyState>;
  return rows.map((row) => (
    <Section
      key={`${row.subject} ${row.id}`}
      title={row.name === '' ? t(terms[row.subject].label) : row.name}
      action={
        onEdit && (
          <Button size="small" onClick={() => onEdit(row)}>
            {t(row.is_offered === 1 ? 'term.change' : 'terms.offer')}
          </Button>
        )
      }
    >
      {row.is_offered === 1 ? (
        <>
          <TermFacts row={row} />
          <BelowPart row={row} onEdit={onEdit} />
        </>
      ) : (
        <p className="px-5 py-4 text-[13px] leading-5 text-t3 max-md:px-4">{t('terms.notOffered')}</p>
      )}
    </Section>
  ));
}

function BelowPart(props: BelowTermsProps) {
  const { Below }: SubjectForm = useFeatures().terms[props.row.subject];
  return (
    Below && (
      <Suspense>
        <Below {...props} />
      </Suspense>
    )
  );
}

function TermFacts({ row }: { readonly row: Row }) {
  const { nameOf, valueOf } = useTermText();
  const { terms } = useFeatures();
  return (
    <Facts
      facts={termsOf(terms[row.subject]).map(([name, form]) => ({
        label: nameOf(name),
        value: valueOf(form, row.terms[name] ?? ''),
      }))}
    />
  );
}
