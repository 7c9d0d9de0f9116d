import { Button, CheckBox, Segments, TextField } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { callAndConfirm, DialogActions, DialogForm, useCallForm, useTranslation } from '@candor/web-kit';
import { orderKey, type P2pOrder } from '../../../shared/p2p/p2p-queries.ts';
import type { P2pDesk } from '../../../shared/p2p/deal-formulas.ts';

interface RateDialogProps {
  readonly order: P2pOrder;
  readonly desk: P2pDesk;
  readonly onClose: () => void;
}

type Tag = P2pDesk['words']['tags'][number]['value'];

interface RateValues {
  mood: 'good' | 'bad';
  tags: string;
  comment: string;
}

const TAGS_MAX = 3;
const COMMENT_MAX = 200;

/** Rates the other side once; the rating is shown once both have rated or seven days have passed. */
export function RateDialog({ order, desk, onClose }: RateDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, field, problem, isBusy, submit } = useCallForm<RateValues>({
    name: `rate-${order.id}`,
    defaults: { mood: 'good', tags: '', comment: '' },
    check: () => ({}),
    fieldOf: { comment: 'comment', tags: 'tags' },
  });
  const chosen = form.watch('tags') === '' ? [] : (form.watch('tags').split(' ') as Tag[]);
  return (
    <DialogForm
      title={t('p2p.order.rateTitle', { name: order.counterparty.nickname })}
      intro={<p className="text-sm leading-6 text-pretty text-t2">{t('p2p.order.rateIntro')}</p>}
      problem={problem}
      onClose={onClose}
      onSubmit={submit(async ({ mood, comment }) => {
        await callAndConfirm('legal/rate', {
          id: String(order.id),
          is_positive: mood === 'good' ? '1' : '0',
          tags: chosen,
          ...(comment.trim() !== '' && { comment: comment.trim() }),
        });
        void client.invalidateQueries({ queryKey: orderKey(order.id) });
        onClose();
      })}
    >
      <Segments
        label={t('p2p.order.rate')}
        items={[
          { value: 'good', label: t('p2p.order.good'), tone: 'up' },
          { value: 'bad', label: t('p2p.order.bad'), tone: 'down' },
        ]}
        value={form.watch('mood')}
        onChange={(mood) => form.setValue('mood', mood, { shouldDirty: true })}
      />
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-1 text-[13px] text-t2">{t('p2p.order.tags', { max: String(TAGS_MAX) })}</legend>
        {desk.words.tags.map(({ value, name }) => (
          <CheckBox
            key={value}
            isChecked={chosen.includes(value)}
            onChange={(isChecked) => {
              const next = isChecked ? [...chosen, value] : chosen.filter((each) => each !== value);
              if (next.length <= TAGS_MAX) form.setValue('tags', next.join(' '), { shouldDirty: true });
            }}
          >
            {name}
          </CheckBox>
        ))}
      </fieldset>
      <TextField {...field('comment')} label={t('p2p.order.comment')} maxLength={COMMENT_MAX} />
      <DialogActions onCancel={onClose}>
        <Button type="submit" kind="action" size="large" isBusy={isBusy}>
          {t('p2p.order.saveRating')}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}
