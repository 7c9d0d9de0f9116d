import type { Match } from '@candor/contract';
import { Dialog } from '@candor/ui';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '@candor/web-kit';
import { useCommands, type Command } from './use-commands.ts';
import type { TradeLayout } from './trade-layout.ts';

export interface CommandSources {
  readonly matches: readonly Match[];
  readonly layout: TradeLayout;
  readonly onChoosePair: (match: Match) => void;
  readonly onShortcuts: () => void;
}

interface CommandListProps extends CommandSources {
  readonly onDone: () => void;
}

/** Everything that the trade screen can go to or switch, narrowed by typing. */
export function CommandList({ onDone, ...sources }: CommandListProps) {
  const { t } = useTranslation();
  const commands = useCommands(sources);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const wanted = typed.trim().toLowerCase();
  const found = commands.filter(({ text }) => text.toLowerCase().includes(wanted));
  const active = Math.min(at, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  function run(command: Command | undefined) {
    if (!command) return;
    onDone();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') run(found[active]);
    if (!step || found.length === 0) return;
    event.preventDefault();
    const next = (active + step + found.length) % found.length;
    setAt(next);
    document.querySelector(`#${CSS.escape(optionId(next))}`)?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <Dialog title={t('command.title')} closeLabel={t('common.close')} onClose={onDone}>
      <div className="field h-10">
        <Search size={16} strokeWidth={1.5} aria-hidden className="shrink-0 text-t3" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
          aria-label={t('command.title')}
          placeholder={t('command.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
        />
      </div>
      <ul
        id={id}
        role="listbox"
        aria-label={t('command.title')}
        className="mt-2 h-[min(50dvh,360px)] overflow-y-auto"
      >
        {found.length === 0 && (
          <li className="p-4 text-center text-[13px] text-t3">{t('command.nothing')}</li>
        )}
        {found.map((command, index) => (
          <li
            key={`${command.kind} ${command.text}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={`menu-item cursor-pointer ${index === active ? 'bg-bg3 text-t1' : ''}`}
            onClick={() => run(command)}
          >
            <span className="flex-1 truncate">{command.text}</span>
            <span className="text-xs text-t3">{t(`command.kinds.${command.kind}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
