import { clsx } from 'clsx';
import { formatFullTime } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { BotMark } from '../../../shared/p2p/bot-mark.tsx';
import type { P2pOrder } from '../../../shared/p2p/p2p-queries.ts';
import type { P2pDesk } from '../../../shared/p2p/deal-formulas.ts';
import { Moment } from '../../../shared/p2p/moment.tsx';
import type { Message } from './use-chat.ts';

interface ChatMessageProps {
  readonly message: Message;
  readonly order: P2pOrder;
  readonly words: P2pDesk['words'];
}

/** One message with its writer and time; lines of the system stand between those of the parties. */
export function ChatMessage({ message, order, words }: ChatMessageProps) {
  const { t } = useTranslation();
  const time = <Moment at={message.created_at} form="clock" />;
  if (message.from === 'system')
    return (
      <p className="text-center text-[13px] leading-5 text-pretty text-t3">
        {contentOf(message, words)} · {time}
      </p>
    );
  const name = message.is_own === 1 ? t('p2p.chat.you') : nameOf(message, order, t('p2p.roles.operator'));
  const isBot = message.is_own === 0 && message.from !== 'operator' && order.counterparty.is_bot === 1;
  return (
    <div className={clsx('grid max-w-[85%] gap-1', message.is_own === 1 ? 'ml-auto justify-items-end' : '')}>
      <p className="text-xs leading-4 text-t3">
        {name} {isBot && <BotMark />} · {time}
      </p>
      {message.picture === '' ? (
        <p
          dir="auto"
          className={clsx(
            'rounded-panel px-3 py-2 text-sm leading-5 break-words whitespace-pre-wrap text-t1',
            message.is_own === 1 ? 'bg-bg3' : 'bg-bg2',
          )}
        >
          {contentOf(message, words)}
        </p>
      ) : (
        <a href={message.picture} target="_blank" rel="noreferrer">
          <img
            src={message.picture}
            alt={t('p2p.chat.pictureOf', { name })}
            className="max-h-48 rounded-control border border-hairline"
          />
        </a>
      )}
      {message.warning !== null && (
        <p className="text-xs leading-4 text-danger">{t(`p2p.chat.warnings.${message.warning}`)}</p>
      )}
    </div>
  );
}

function nameOf(message: Message, order: P2pOrder, operator: string): string {
  return message.from === 'operator' ? operator : order.counterparty.nickname;
}

/** Returns what was written, or the words of a phrase or a line of the system in the reader’s language. */
function contentOf({ content, phrase, event, values }: Message, words: P2pDesk['words']): string {
  if (phrase !== null) return words.phrases.find(({ value }) => value === phrase)?.name ?? content;
  const line = words.events.find(({ value }) => value === event)?.name;
  if (line === undefined) return content;
  return line.replaceAll(/\{(\w+)\}/g, (_, name: string) => shownValue(name, values[name] ?? '', words));
}

function shownValue(name: string, value: string, words: P2pDesk['words']): string {
  if (name === 'until') return formatFullTime(Date.parse(value));
  return words.appeal_reasons.find((reason) => reason.value === value)?.name ?? value;
}
