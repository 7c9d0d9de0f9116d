import { Section } from '@candor/ui';
import { CopyButton, useTranslation } from '@candor/web-kit';

interface ScriptPanelProps {
  /** The script by its name. */
  readonly script: string;
  /** The option that names what is verified. */
  readonly option: string;
  /** The guide in the source code. */
  readonly guide: string;
}

/** The same verification without this page, by a script that shares no code with it. */
export function ScriptPanel({ script, option, guide }: ScriptPanelProps) {
  const { t } = useTranslation();
  const command = `npm run ${script} -- --url ${location.origin} ${option}`;
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
        {t('fairness.script.guide')} <code className="wrap-anywhere">{guide}</code>
      </p>
    </Section>
  );
}
