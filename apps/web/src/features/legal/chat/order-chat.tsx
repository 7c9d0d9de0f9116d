import { Button, isComposing, Section, TextArea } from '@candor/ui';
import { errorText, QueryView, toasts, useTranslation } from '@candor/web-kit';
import { ImageUp, Send } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { P2pOrder } from '../../../shared/p2p/p2p-queries.ts';
import type { P2pDesk } from '../../../shared/p2p/deal-formulas.ts';
import { ChatMessage } from './chat-message.tsx';
import { useChat } from './use-chat.ts';

interface OrderChatProps {
  readonly order: P2pOrder;
  readonly desk: P2pDesk;
}

const CONTENT_MAX = 500;

/** The thread of an order: messages, pictures, lines of the system and quick phrases. */
export function OrderChat({ order, desk }: OrderChatProps) {
  const { t } = useTranslation();
  const chat = useChat(order.id);
  const end = useRef<HTMLDivElement>(null);
  const count = chat.messages.data?.length ?? 0;
  useEffect(() => {
    const list = end.current;
    if (list !== null) list.scrollTop = list.scrollHeight;
  }, [count]);
  return (
    <Section title={t('p2p.order.chat')}>
      <div
        ref={end}
        role="log"
        aria-label={t('p2p.order.chat')}
        tabIndex={0}
        className="grid max-h-[28rem] min-h-64 content-start gap-3 overflow-y-auto border-b border-hairline px-4 py-3"
      >
        <QueryView query={chat.messages} rows={4}>
          {(messages) =>
            messages.map((message) => (
              <ChatMessage key={message.id} message={message} order={order} words={desk.words} />
            ))
          }
        </QueryView>
      </div>
      {order.actions.includes('send') ? (
        <Writing chat={chat} desk={desk} />
      ) : (
        <p className="px-4 py-3 text-[13px] text-t3">{t('p2p.chat.closed')}</p>
      )}
    </Section>
  );
}

interface WritingProps {
  readonly chat: ReturnType<typeof useChat>;
  readonly desk: P2pDesk;
}

function Writing({ chat, desk }: WritingProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const picked = useRef<HTMLInputElement>(null);

  async function send(content: Parameters<typeof chat.send>[0]): Promise<void> {
    setProblem(undefined);
    try {
      await chat.send(content);
      if ('content' in content) setText('');
    } catch (failure) {
      setProblem(errorText(failure));
    }
  }

  function sendText(): void {
    if (text.trim() === '') setProblem(t('p2p.forms.p_message'));
    else void send({ content: text.trim() });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    sendText();
  }

  async function sendPicture(file: File): Promise<void> {
    try {
      await chat.sendPicture(file);
    } catch (failure) {
      toasts.show('error', errorText(failure) ?? '');
    }
  }

  return (
    <div className="grid gap-2 px-4 py-3">
      <ul aria-label={t('p2p.chat.phrases')} className="flex gap-2 overflow-x-auto pb-1">
        {desk.words.phrases.map(({ value, name }) => (
          <li key={value} className="shrink-0">
            <Button size="small" className="max-md:h-11" onClick={() => void send({ phrase: value })}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <TextArea
        label={t('p2p.chat.message')}
        hint={t('p2p.chat.outside')}
        error={problem}
        rows={2}
        maxLength={CONTENT_MAX}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="flex gap-2">
        <input
          ref={picked}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void sendPicture(file);
            target.value = '';
          }}
        />
        <Button className="max-md:h-11" onClick={() => picked.current?.click()}>
          <ImageUp size={16} strokeWidth={1.75} aria-hidden />
          {t('p2p.chat.picture')}
        </Button>
        <Button kind="action" className="ml-auto max-md:h-11" isBusy={chat.isSending} onClick={sendText}>
          <Send size={16} strokeWidth={1.75} aria-hidden />
          {t('p2p.chat.send')}
        </Button>
      </div>
    </div>
  );
}
