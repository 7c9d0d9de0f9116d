import type { ResponseOf } from '@candor/contract';
import { Button } from '@candor/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callAndConfirm, errorText, toasts, useTranslation } from '@candor/web-kit';
import { fiatText } from '../../../../shared/p2p/fiat-text.ts';
import type { BankAccount } from './demo-bank.ts';
import { qrPicture } from './qr-picture.ts';
import { sendPicture } from '../../../../shared/p2p/send-picture.ts';

/** The person’s accounts by payment method, each with a button that saves it as the person’s payment method. */
export function BankAccounts({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  const { t } = useTranslation();
  const kinds = [...new Set(accounts.map(({ pay_type: type }) => type))];
  return (
    <ul className="divide-y divide-hairline">
      {kinds.map((kind) => {
        const own = accounts.filter(({ pay_type: type }) => type === kind);
        const [first] = own;
        return (
          first && (
            <li key={kind} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3 text-sm">
              <span className="min-w-40 md:w-60">
                <span className="block font-semibold text-t1">{t(`p2p.methods.${kind}`)}</span>
                <span className="text-[13px] text-t3">
                  {first.real_name} · {first.account}
                </span>
              </span>
              <span className="grid flex-[1_1_16rem] grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-4 text-right text-[13px] text-t2 tabular-nums">
                {own.map(({ id, balance, fiat }) => (
                  <span key={id}>{fiatText(balance, fiat)}</span>
                ))}
              </span>
              <SaveMethod account={first} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function SaveMethod({ account }: { readonly account: BankAccount }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { pay_type: type } = account;
  const queryKey = ['own', 'pay-method', type] as const;
  const saved = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('pay_method/get_method_by_type', { type }, { signal }),
  });
  const saving = useMutation({
    mutationFn: () => saveMethod(account),
    onError: (error) => toasts.show('error', errorText(error) ?? ''),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
  if (numberOf(saved.data?.raw_data) === account.account)
    return <span className="text-[13px] text-t2">{t('demoBank.isSaved')}</span>;
  return (
    <Button className="max-md:h-11" isBusy={saving.isPending} onClick={() => saving.mutate()}>
      {t('demoBank.saveMethod')}
    </Button>
  );
}

/** The number of a saved payment method's account, which a bank calls the number of a card. */
function numberOf(method: ResponseOf<'pay_method/get_method_by_type'>['raw_data'] | undefined) {
  if (method === null || method === undefined) return undefined;
  return 'card_no' in method ? method.card_no : method.account;
}

async function saveMethod(account: BankAccount): Promise<void> {
  const { pay_type: type, real_name, bank_name, account: number } = account;
  const data =
    type === 'bank'
      ? { real_name, bank_name, bank_address: bank_name, card_no: number }
      : { real_name, account: number, qrcode: await uploadQr(number) };
  await callAndConfirm('pay_method/save', { type, raw_data: data });
}

async function uploadQr(text: string): Promise<string> {
  return sendPicture(await qrPicture(text));
}
