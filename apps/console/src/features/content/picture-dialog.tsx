import { Button, Dialog, TextField } from '@candor/ui';
import { PictureField } from '@candor/web-kit/pictures';
import { Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { type SyntheticEvent, useState } from 'react';
import { uploadPicture } from '../../shared/api/upload-picture.ts';
import { useTranslation } from '@candor/web-kit';

interface PictureDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

const DESCRIPTION_MAX = 200;

/** Uploads a picture and puts it into the text, with words for those who do not see it. */
export function PictureDialog({ editor, onClose }: PictureDialogProps) {
  const { t } = useTranslation();
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  function apply(event: SyntheticEvent): void {
    event.preventDefault();
    setIsRefused(url === '');
    if (url === '') return;
    editor.commands.setImage({ src: url, alt: description.trim() });
    // The picture is selected now: what is typed next belongs after it.
    editor.commands.command(({ tr }) => {
      tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)));
      return true;
    });
    onClose();
  }
  return (
    <Dialog title={t('content.tool_picture')} closeLabel={t('common.close')} onClose={onClose} size="large">
      <form noValidate className="flex flex-col gap-4" onSubmit={apply}>
        <PictureField
          label={t('content.picture')}
          url={url}
          error={isRefused && url === '' ? t('content.pictureMissing') : undefined}
          send={uploadPicture}
          onChange={setUrl}
        />
        <TextField
          label={t('content.pictureText')}
          hint={t('content.pictureTextHint')}
          autoComplete="off"
          maxLength={DESCRIPTION_MAX}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" kind="action">
            {t('content.pictureInsert')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
