import { useAreShortcutsOn, useShortcuts, useTranslation } from '@candor/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMaySee } from '../shared/api/operator.ts';

/** Looks users up from every page; the key `/` leads here. */
export function UserSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const maySee = useMaySee('people.read');
  const areShortcutsOn = useAreShortcutsOn();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useShortcuts({ '/': () => input.current?.focus() });
  if (!maySee) return null;
  return (
    <form
      role="search"
      className="w-full max-w-[360px]"
      onSubmit={(event) => {
        event.preventDefault();
        // The keys of lists go to the page, not to the field.
        input.current?.blur();
        void navigate({ to: '/users', search: { search: text.trim() || undefined } });
      }}
    >
      <div className="field h-8">
        <Search size={14} strokeWidth={1.75} className="text-t3" aria-hidden />
        <input
          ref={input}
          type="search"
          value={text}
          maxLength={254}
          aria-label={t('console.searchUsers')}
          placeholder={t('console.searchUsers')}
          className="text-[13px]"
          onChange={(event) => setText(event.target.value)}
        />
        {areShortcutsOn && <kbd className="text-xs text-t3 max-md:hidden">/</kbd>}
      </div>
    </form>
  );
}
