import './texts.ts';
import { Button, FormProblem, Section, TextArea } from '@candor/ui';
import { callAndConfirm, useCallForm, useTranslation } from '@candor/web-kit';
import { PageMain } from '../../shared/page/page-main.tsx';

const CONTENT_MAX = 500;

interface Values {
  content: string;
}

/** A form in which a user suggests what the exchange should do next. */
export function IdeasPage() {
  const { t } = useTranslation();
  const { form, submit, isBusy, problem, field, errorOf } = useCallForm<Values>({
    name: 'ideas',
    kept: ['content'],
    defaults: { content: '' },
    fieldOf: { content: 'content' },
    check: ({ content }) => ({ content: content.trim() === '' ? t('ideas.empty') : undefined }),
  });
  const send = async ({ content }: Values) => {
    await callAndConfirm('idea/send', { content: content.trim() });
    form.reset();
  };
  return (
    <PageMain title={t('header.ideas')}>
      <Section title={t('ideas.title')} isPadded>
        <form noValidate className="grid max-w-[640px] gap-4" onSubmit={(event) => void submit(send)(event)}>
          <FormProblem text={problem} />
          <TextArea
            {...field('content')}
            label={t('ideas.content')}
            hint={t('ideas.hint')}
            error={errorOf('content')}
            maxLength={CONTENT_MAX}
          />
          <Button type="submit" kind="action" size="large" isBusy={isBusy} className="justify-self-start">
            {t('ideas.send')}
          </Button>
        </form>
      </Section>
    </PageMain>
  );
}
