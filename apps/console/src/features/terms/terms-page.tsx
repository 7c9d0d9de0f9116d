import { Button, EmptyState, Section, TabStrip, TextField, useTabPanel } from '@candor/ui';
import { QueryView, useTranslation } from '@candor/web-kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { useFeatures } from '../../shared/features/features-context.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { Facts } from '../../shared/page/facts.tsx';
import { AddMarketDialog } from './add-market-dialog.tsx';
import { AddSavingsDialog } from './add-savings-dialog.tsx';
import { NetworkFees } from './network-fees.tsx';
import { type Row, type Subject, termsOf } from '../../shared/terms/subjects.ts';
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
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<Row>();
  const panel = useTabPanel(subject);
  const [wanted, setWanted] = useState('');
  const rows = useRead('console/configuration', { subject });
  return (
    <ConsolePage
      title={t('termsPlace.terms')}
      hint={t('terms.hint')}
      action={
        mayChange &&
        (subject === 'market' || subject === 'savings') && (
          <Button onClick={() => setIsAdding(true)}>
            {t(subject === 'market' ? 'terms.addMarket' : 'terms.newSavings')}
          </Button>
        )
      }
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
      {isAdding && subject === 'market' && <AddMarketDialog onClose={() => setIsAdding(false)} />}
      {isAdding && subject === 'savings' && <AddSavingsDialog onClose={() => setIsAdding(false)} />}
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
            {t(row.is_offered === 1 ? 'terms.change' : 'terms.offer')}
          </Button>
        )
      }
    >
      {row.is_offered === 1 ? (
        <>
          <TermFacts row={row} />
          {row.subject === 'funds' && <Networks currency={row} onEdit={onEdit} />}
        </>
      ) : (
        <p className="px-5 py-4 text-[13px] leading-5 text-t3 max-md:px-4">{t('terms.notOffered')}</p>
      )}
    </Section>
  ));
}

function Networks(props: Omit<ComponentProps<typeof NetworkFees>, 'networks'>) {
  const networks = useRead('console/configuration', { subject: 'network' });
  return networks.data && <NetworkFees {...props} networks={networks.data} />;
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
