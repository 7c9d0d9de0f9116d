import { Section } from '@candor/ui';
import { CopyButton, useTranslation } from '@candor/web-kit';

/** A contract number for the example where none is chosen. */
const EXAMPLE = 17;

/** The same verification without this page, by a script that shares no code with it. */
export function ScriptPanel({ id = EXAMPLE }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const command = `npm run verify-settlement -- --url ${location.origin} --id ${id}`;
  return (
    <Section
      title={t('fairness.script.title')}
      hint={t('fairness.script.hint')}
      action={<CopyButton text={command} label={t('fairness.script.copy')} />}
      isPadded
    >
      <pre className="fairness-code">
        <code>{command}</code>
      </pre>
      <p className="mt-3 max-w-[90ch] text-[13px] leading-5 text-pretty text-t2">
        {t('fairness.script.guide')} <code className="break-all">docs/guides/verify-a-settlement.md</code>
      </p>
    </Section>
  );
}
