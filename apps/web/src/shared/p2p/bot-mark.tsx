import { useTranslation } from '@candor/web-kit';
import { Bot } from 'lucide-react';

/** Says beside a name that a program of the demo bears it. */
export function BotMark() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-control bg-bg3 px-1.5 text-xs leading-5 font-medium text-t2">
      <Bot size={12} strokeWidth={1.75} aria-hidden />
      {t('p2p.ads.bot')}
    </span>
  );
}
