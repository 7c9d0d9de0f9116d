import { Dialog, TextField } from '@candor/ui';
import { useState } from 'react';
import { callAndConfirm, useTranslation } from '@candor/web-kit';
import { useRefresh } from '../use-refresh.ts';
import { ProofForm } from './proof-form.tsx';
import type { SecurityDialogProps } from './security-dialog.ts';

const CHARACTERS_MAX = 32;

/** Sets the words that every letter begins with; an empty field removes them. */
export function PhraseDialog({ user, onClose }: SecurityDialogProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [phrase, setPhrase] = useState(user.phishing_phrase);
  return (
    <Dialog title={t('personal.phrase')} closeLabel={t('common.close')} onClose={onClose}>
      <ProofForm
        name="phrase"
        intro={t('personal.phraseIntro')}
        action={t('personal.save')}
        onProved={async ({ password }) => {
          await callAndConfirm('user/phishing_phrase', { phrase, password });
          await refresh();
          onClose();
        }}
      >
        <TextField
          label={t('personal.phraseWords')}
          hint={t('personal.phraseWordsHint')}
          autoComplete="off"
          autoFocus
          maxLength={CHARACTERS_MAX}
          value={phrase}
          onChange={(event) => setPhrase(event.target.value)}
        />
      </ProofForm>
    </Dialog>
  );
}
