import { useTranslation } from '@candor/web-kit';
import type { FlippedText } from '../model/flip-byte.ts';

/** A text before and after its change, with the character marked. */
export function FlippedTextView({ flip: { before, after, at } }: { readonly flip: FlippedText }) {
  const { t } = useTranslation();
  const marked = (text: string) => (
    <code>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + 1)}</mark>
      {text.slice(at + 1)}
    </code>
  );
  return (
    <dl className="fairness-facts" data-code="true">
      <div>
        <dt>{t('fairness.flip.before')}</dt>
        <dd>{marked(before)}</dd>
      </div>
      <div>
        <dt>{t('fairness.flip.after')}</dt>
        <dd>{marked(after)}</dd>
      </div>
    </dl>
  );
}
