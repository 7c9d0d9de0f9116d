import { createIdempotencyKey } from '@candor/client';
import type { RequestOf } from '@candor/contract';
import { Button, SelectField, TextArea } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { callAndConfirm, DialogActions, DialogForm, useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { orderKey, type P2pOrder } from '../../../shared/p2p/p2p-queries.ts';
import type { P2pDesk } from '../../../shared/p2p/deal-formulas.ts';
import { PicturesField } from './pictures-field.tsx';

/** The calls that carry a statement with pictures. */
export type StatementKind = 'appeal' | 'appeal_answer' | 'claim';

interface StatementDialogProps {
  readonly kind: StatementKind;
  readonly order: P2pOrder;
  readonly desk: P2pDesk;
  readonly onClose: () => void;
}

interface StatementValues {
  reason: string;
  content: string;
  pictures: string;
}

const CONTENT_MIN = 20;
const CONTENT_MAX = 1_000;

/** A statement for the operators: an appeal, its answer, or a claim after the end of an order. */
export function StatementDialog({ kind, order, desk, onClose }: StatementDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(createIdempotencyKey);
  const hasReason = kind !== 'appeal_answer';
  const { form, field, choice, problem, isBusy, submit } = useCallForm<StatementValues>({
    name: `${kind}-${order.id}`,
    kept: ['content'],
    defaults: { reason: '', content: '', pictures: '' },
    check: ({ reason, content }) => ({
      reason: hasReason && reason === '' ? t('p2p.forms.p_appealReason') : undefined,
      content:
        content.trim().length < CONTENT_MIN || content.length > CONTENT_MAX
          ? t('p2p.forms.p_appealContent')
          : undefined,
    }),
    fieldOf: { reason: 'reason', content: 'content', pictures: 'pictures' },
  });

  async function send({ reason, content, pictures }: StatementValues): Promise<void> {
    const request = {
      id: String(order.id),
      content: content.trim(),
      pictures: pictures === '' ? [] : pictures.split('\n'),
    };
    const because = reason as RequestOf<'legal/claim'>['reason'];
    if (kind === 'claim')
      await callAndConfirm('legal/claim', { ...request, reason: because }, { idempotencyKey });
    else if (kind === 'appeal')
      client.setQueryData(
        orderKey(order.id),
        await callAndConfirm('legal/appeal', { ...request, reason: because }, { idempotencyKey }),
      );
    else
      client.setQueryData(
        orderKey(order.id),
        await callAndConfirm('legal/appeal_answer', request, { idempotencyKey }),
      );
    void client.invalidateQueries({ queryKey: ['own', 'p2p'] });
    onClose();
  }

  return (
    <DialogForm
      size="large"
      title={t(`p2p.statement.title.${kind}`)}
      intro={<p className="text-sm leading-6 text-pretty text-t2">{t(`p2p.statement.intro.${kind}`)}</p>}
      problem={problem}
      onClose={onClose}
      onSubmit={submit(send)}
    >
      {hasReason && (
        <SelectField
          label={t('p2p.statement.reason')}
          options={[
            { value: '', text: t('p2p.statement.chooseReason') },
            ...desk.words.appeal_reasons.map(({ value, name }) => ({ value, text: name })),
          ]}
          {...choice('reason')}
        />
      )}
      <TextArea
        {...field('content')}
        label={t('p2p.statement.content')}
        hint={t('p2p.statement.contentHint')}
        rows={5}
        maxLength={CONTENT_MAX}
      />
      <PicturesField
        urls={form.watch('pictures') === '' ? [] : form.watch('pictures').split('\n')}
        onChange={(urls) => form.setValue('pictures', urls.join('\n'), { shouldDirty: true })}
      />
      <DialogActions onCancel={onClose}>
        <Button type="submit" kind="action" size="large" isBusy={isBusy}>
          {t(`p2p.statement.send.${kind}`)}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}
