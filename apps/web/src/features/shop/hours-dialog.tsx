import { Button, CheckBox, TextField } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { callAndConfirm, DialogActions, DialogForm, useCallForm, useTranslation } from '@candor/web-kit';
import type { OwnShop } from './shop-queries.ts';

interface HoursDialogProps {
  readonly shop: OwnShop;
  readonly onClose: () => void;
}

interface HoursValues {
  days: string;
  from: string;
  to: string;
}

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const TIME = /^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/;

/** The hours at whose end the shop goes offline by itself; no day chosen: it has none. */
export function HoursDialog({ shop, onClose }: HoursDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [first] = shop.hours;
  const zone = shop.time_zone === '' ? Intl.DateTimeFormat().resolvedOptions().timeZone : shop.time_zone;
  const { form, field, problem, isBusy, submit } = useCallForm<HoursValues>({
    name: 'shop-hours',
    defaults: { days: first?.days.join(' ') ?? '', from: first?.from ?? '09:00', to: first?.to ?? '18:00' },
    check: ({ from, to }) => ({
      from: TIME.test(from) ? undefined : t('shop.hours.form'),
      to: TIME.test(to) && to > from ? undefined : t('shop.hours.form'),
    }),
  });
  const chosen = form.watch('days').split(' ').filter(Boolean).map(Number);
  return (
    <DialogForm
      title={t('shop.hours.title')}
      intro={<p className="text-sm leading-6 text-pretty text-t2">{t('shop.hours.intro', { zone })}</p>}
      problem={problem}
      onClose={onClose}
      onSubmit={submit(async ({ from, to }) => {
        const hours = chosen.length === 0 ? [] : [{ days: chosen.map(String), from, to }];
        await callAndConfirm('shop/hours', { hours, time_zone: zone });
        void client.invalidateQueries({ queryKey: ['own', 'p2p', 'shop'] });
        onClose();
      })}
    >
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1 text-[13px] text-t2">{t('shop.hours.days')}</legend>
        {DAYS.map((day) => (
          <CheckBox
            key={day}
            isChecked={chosen.includes(day)}
            onChange={(isChecked) => {
              const next = isChecked
                ? [...chosen, day].toSorted((a, b) => a - b)
                : chosen.filter((each) => each !== day);
              form.setValue('days', next.join(' '), { shouldDirty: true });
            }}
          >
            {t(`shop.hours.day${day}`)}
          </CheckBox>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <TextField {...field('from')} label={t('shop.hours.from')} inputMode="numeric" maxLength={5} />
        <TextField {...field('to')} label={t('shop.hours.to')} inputMode="numeric" maxLength={5} />
      </div>
      <DialogActions onCancel={onClose}>
        <Button type="submit" kind="action" size="large" isBusy={isBusy}>
          {t('shop.save')}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}
