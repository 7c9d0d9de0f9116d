import { Button, Dialog, TextField } from '@candor/ui';
import type { Editor } from '@tiptap/react';
import { type SyntheticEvent, useState } from 'react';
import { readLink } from './article-link.ts';
import { useTranslation } from '@candor/web-kit';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

const ADDRESS_MAX = 2_000;

/** Asks for the address of a link, and puts it on the selected text; without a selection the address is the text. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const before: unknown = editor.getAttributes('link')['href'];
  const [text, setText] = useState(typeof before === 'string' ? before : 'https://');
  const [isRefused, setIsRefused] = useState(false);
  function apply(event: SyntheticEvent): void {
    event.preventDefault();
    const href = readLink(text);
    setIsRefused(href === undefined);
    if (href === undefined) return;
    const mark = { type: 'link', attrs: { href } };
    const isNew = editor.state.selection.empty && !editor.isActive('link');
    if (isNew) editor.commands.insertContent({ type: 'text', text: href, marks: [mark] });
    else editor.chain().extendMarkRange('link').setLink({ href }).run();
    onClose();
  }
  return (
    <Dialog title={t('content.tool_link')} closeLabel={t('common.close')} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={apply}>
        <TextField
          label={t('content.linkAddress')}
          hint={t('content.linkHint')}
          error={isRefused ? t('content.linkInvalid') : undefined}
          inputMode="url"
          autoComplete="off"
          maxLength={ADDRESS_MAX}
          autoFocus
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (isRefused) setIsRefused(readLink(target.value) === undefined);
          }}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="action">
            {t('content.linkSet')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
