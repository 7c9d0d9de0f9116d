import { Button, SelectField, Dialog, FormProblem, readNumber, TextField } from '@candor/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callAndConfirm, useCallForm, QueryView, useTranslation } from '@candor/web-kit';
import { type LimitedProduct, OWN_LIMITS } from '../../../shared/own-limits/use-own-limits.ts';

interface LimitDialogProps {
  readonly product: LimitedProduct;
  readonly name: string;
  readonly onClose: () => void;
}

interface Values {
  currency: string;
  loss: string;
}

const DECIMALS = 8;
const ACCOUNTS = { lever: 'lever_account', micro: 'micro_account' } as const;
const FIELD_OF = { daily_loss: 'loss', currency_id: 'currency' } as const;

/** Limits what the user may lose in a day; an empty field or 0 lifts the limit. */
export function LimitDialog({ product, name, onClose }: LimitDialogProps) {
  const { t } = useTranslation();
  const groups = useQuery({
    queryKey: ['own', 'accounts'],
    queryFn: ({ signal }) => call('account/list', {}, { signal }),
  });
  return (
    <Dialog title={`${t('personal.limit')}: ${name}`} closeLabel={t('common.close')} onClose={onClose}>
      <QueryView query={groups} rows={4} rowClassName="h-14">
        {(known) => {
          const accounts = known.find(({ account_code: code }) => code === ACCOUNTS[product])?.accounts ?? [];
          const currencies = accounts.map((each) => ({
            value: String(each.currency_id),
            text: each.currency_code,
          }));
          return <LimitForm product={product} currencies={currencies} onDone={onClose} />;
        }}
      </QueryView>
    </Dialog>
  );
}

interface LimitFormProps {
  readonly product: LimitedProduct;
  readonly currencies: readonly { readonly value: string; readonly text: string }[];
  readonly onDone: () => void;
}

function LimitForm({ product, currencies, onDone }: LimitFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { form, choice, field, submit, isBusy, problem } = useCallForm<Values>({
    name: 'ownLimit',
    defaults: { currency: currencies[0]?.value ?? '', loss: '' },
    fieldOf: FIELD_OF,
    check: ({ loss }) => ({
      loss: loss.trim() === '' || lossOf(loss) !== undefined ? undefined : t('personal.numberWrong'),
    }),
  });
  const send = async ({ currency, loss }: Values) => {
    const answer = await callAndConfirm('user/set_limit', {
      product,
      currency_id: currency,
      daily_loss: lossOf(loss) ?? '0',
    });
    queryClient.setQueryData(OWN_LIMITS, answer);
    onDone();
  };
  const loss = field('loss');
  const isRefused = readNumber(form.watch('loss'), DECIMALS).kind === 'refused';
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(send)(event)}>
      <p className="text-sm leading-5 text-t2">{t('personal.limitIntro')}</p>
      <FormProblem text={problem} />
      <SelectField label={t('personal.currency')} options={currencies} {...choice('currency')} />
      <TextField
        {...loss}
        error={loss.error ?? (isRefused ? t('personal.numberWrong') : undefined)}
        label={t('personal.limitLoss')}
        hint={t('personal.limitLossHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={31}
      />
      <Button type="submit" kind="action" size="large" isBusy={isBusy} className="w-full">
        {t('personal.save')}
      </Button>
    </form>
  );
}

/** The amount as the exchange reads it; undefined where the text is no amount. */
function lossOf(text: string): string | undefined {
  const reading = readNumber(text, DECIMALS);
  return reading.kind === 'number' && reading.isSure ? reading.value : undefined;
}
