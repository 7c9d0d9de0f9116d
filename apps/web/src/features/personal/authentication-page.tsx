import '../../shared/account/texts.ts';
import './texts.ts';
import type { ResponseOf } from '@candor/contract';
import { Button, formatFullTime, FormProblem, Section, TextField } from '@candor/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callAndConfirm, uploadPicture, useCallForm, QueryView, useTranslation } from '@candor/web-kit';
import { PictureField } from '@candor/web-kit/pictures';
import { IdentityProgress } from './identity-progress.tsx';
import { PageMain } from '../../shared/page/page-main.tsx';
import { useRefresh } from './use-refresh.ts';

type Center = ResponseOf<'user_real/center'>;

const CENTER = ['own', 'security', 'identity'] as const;

interface Values {
  name: string;
  card_id: string;
  front_pic: string;
  reverse_pic: string;
  hand_pic: string;
}

const FIELD_OF = {
  name: 'name',
  name_required: 'name',
  card_id: 'card_id',
  card_id_required: 'card_id',
  front_pic: 'front_pic',
  reverse_pic: 'reverse_pic',
  hand_pic: 'hand_pic',
} as const;

/** Proving one's identity: what is to be sent, and how far the review has come. */
export function AuthenticationPage() {
  const { t } = useTranslation();
  const center = useQuery({
    queryKey: CENTER,
    queryFn: ({ signal }) => call('user_real/center', {}, { signal }),
  });
  return (
    <PageMain title={t('header.authentication')} hint={t('personal.identityIntro')}>
      <QueryView query={center} rows={6}>
        {(known) => (
          <>
            <IdentityProgress status={known.review_status} isRejected={known.reject_reason !== ''} />
            {known.reject_reason !== '' && (
              <p role="status" className="rounded-panel border border-danger bg-bg1 px-5 py-3 text-sm">
                {t('personal.identityRejected', { reason: known.reject_reason })}
              </p>
            )}
            {known.review_status === 0 ? <PapersForm /> : <Papers center={known} />}
          </>
        )}
      </QueryView>
    </PageMain>
  );
}

function Papers({ center }: { readonly center: Center }) {
  const { t } = useTranslation();
  const times = [
    { name: t('personal.identitySubmitted'), at: center.submitted_at },
    { name: t('personal.identityDecided'), at: center.decided_at },
  ];
  return (
    <Section
      title={t(center.review_status === 2 ? 'personal.identityCertified' : 'personal.identityReview')}
      hint={t(center.review_status === 2 ? 'personal.identityDone' : 'personal.identityWait')}
      isPadded
    >
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 text-sm leading-6">
        <dt className="text-t3">{t('personal.realName')}</dt>
        <dd>{center.name}</dd>
        <dt className="text-t3">{t('personal.cardId')}</dt>
        <dd>{center.card_id}</dd>
        {times.map(
          ({ name, at }) =>
            at !== null && (
              <div key={name} className="contents">
                <dt className="text-t3">{name}</dt>
                <dd>{formatFullTime(Date.parse(at))}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  );
}

function PapersForm() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const { form, field, submit, isBusy, problem, errorOf } = useCallForm<Values>({
    name: 'identity',
    defaults: { name: '', card_id: '', front_pic: '', reverse_pic: '', hand_pic: '' },
    fieldOf: FIELD_OF,
    check: (values) => ({
      name: values.name.trim() === '' ? t('personal.realNameEmpty') : undefined,
      card_id: values.card_id.trim() === '' ? t('personal.cardIdEmpty') : undefined,
      front_pic: values.front_pic === '' ? t('personal.frontEmpty') : undefined,
      reverse_pic: values.reverse_pic === '' ? t('personal.backEmpty') : undefined,
    }),
  });
  const picture = (name: 'front_pic' | 'reverse_pic' | 'hand_pic') => ({
    url: form.watch(name),
    error: errorOf(name),
    send: uploadPicture,
    onChange: (url: string) => {
      form.setValue(name, url, { shouldDirty: true });
      form.clearErrors(name);
    },
  });
  const send = async ({ hand_pic: hand, ...values }: Values) => {
    const answer = await callAndConfirm('user_real/real_name', {
      ...values,
      ...(hand === '' ? {} : { hand_pic: hand }),
    });
    queryClient.setQueryData(CENTER, answer);
    await refresh();
  };
  return (
    <Section title={t('personal.papers')} hint={t('personal.papersHint')} isPadded>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(send)(event)}>
        <FormProblem text={problem} />
        <div className="grid gap-4 lg:grid-cols-2">
          <TextField {...field('name')} label={t('personal.realName')} autoComplete="name" maxLength={60} />
          <TextField
            {...field('card_id')}
            label={t('personal.cardId')}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
          />
        </div>
        <div className="grid gap-4 lg:grid-cols-3">
          <PictureField label={t('personal.front')} {...picture('front_pic')} />
          <PictureField label={t('personal.back')} {...picture('reverse_pic')} />
          <PictureField label={`${t('personal.hand')} (${t('auth.optional')})`} {...picture('hand_pic')} />
        </div>
        <Button type="submit" kind="action" size="large" isBusy={isBusy} className="justify-self-start">
          {t('personal.submitReview')}
        </Button>
      </form>
    </Section>
  );
}
