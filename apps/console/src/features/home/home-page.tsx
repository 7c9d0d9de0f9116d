import { QueryView, useTranslation } from '@candor/web-kit';
import { Section } from '@candor/ui';
import { useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { MachineFacts } from './machine-facts.tsx';
import { QueueList } from './queue-list.tsx';

const EVERY_MS = 5_000;

/** Queues by age, and the state of the machine; both are read again every five seconds. */
export function HomePage() {
  const { t } = useTranslation();
  const home = useRead('console/home', {}, { everyMs: EVERY_MS });
  return (
    <ConsolePage title={t('home.title')}>
      <Section title={t('home.queues')} hint={t('home.queuesHint')}>
        <QueryView query={home} rows={5}>
          {({ queues }) => <QueueList queues={queues} now={home.dataUpdatedAt} />}
        </QueryView>
      </Section>
      <Section title={t('home.machine')} hint={t('home.machineHint')}>
        <QueryView query={home} rows={3}>
          {({ machine }) => <MachineFacts machine={machine} />}
        </QueryView>
      </Section>
    </ConsolePage>
  );
}
