import type { Language } from '@candor/contract';
import { LANGUAGE_TAGS } from '@candor/web-kit';
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { clsx } from 'clsx';
import { useId, useMemo, useRef } from 'react';
import { takeDrop, takePaste } from './article-clipboard.ts';
import { ARTICLE_EXTENSIONS, documentOf, htmlOf } from './article-document.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

interface RichTextProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly language: Language;
  /** The stored text with which the editor begins. */
  readonly initial: string;
  /** Takes the text as it is to be stored, whenever it changes. */
  readonly onChange: (html: string) => void;
}

/** An editor of the text of an article in one language, which looks as its readers will see it. */
export function RichText({ label, hint, error, language, initial, onChange }: RichTextProps) {
  const id = useId();
  const editorProps = useMemo(
    () => ({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${id}-message`,
        ...(error === undefined ? {} : { 'aria-invalid': 'true' }),
        class: 'article-html rich-text',
        lang: LANGUAGE_TAGS[language],
      },
      handleDOMEvents: { paste: takePaste, drop: takeDrop },
    }),
    [label, id, error, language],
  );
  // The editor has a schema of its own instance, to which no document of another one belongs.
  const content = useMemo(() => documentOf(initial).toJSON() as JSONContent, [initial]);
  const last = useRef<string>(undefined);
  const editor = useEditor({
    extensions: ARTICLE_EXTENSIONS,
    content,
    editorProps,
    // The styles come with the page: its policy allows none that a script writes.
    injectCSS: false,
    enablePasteRules: false,
    shouldRerenderOnTransaction: false,
    onCreate: ({ editor: { state } }) => {
      last.current = htmlOf(state.doc);
    },
    onUpdate: ({ editor: { state } }) => {
      const html = htmlOf(state.doc);
      if (html !== last.current) onChange(html);
      last.current = html;
    },
  });
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-[13px] leading-5 font-medium text-t2" aria-hidden>
        {label}
      </span>
      <div className="field rich-text-field" data-invalid={error !== undefined}>
        <RichTextToolbar editor={editor} />
        <EditorContent editor={editor} />
      </div>
      <p
        id={`${id}-message`}
        role={error === undefined ? undefined : 'alert'}
        className={clsx('text-[13px] leading-5', error === undefined ? 'text-t3' : 'text-danger')}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
