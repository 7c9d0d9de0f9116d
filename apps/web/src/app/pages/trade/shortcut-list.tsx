import { CheckBox, Dialog } from '@candor/ui';
import { setShortcutsOn, useAreShortcutsOn, useTranslation } from '@candor/web-kit';

const SHORTCUTS = [
  { keys: ['/'], text: 'shortcuts.pairs' },
  { keys: ['B', 'S'], text: 'shortcuts.side' },
  { keys: ['L', 'M', 'O'], text: 'shortcuts.type' },
  { keys: ['P', 'A', 'T', 'G'], text: 'shortcuts.fields' },
  { keys: ['1', '2', '3', '4'], text: 'shortcuts.share' },
  { keys: ['\u2191', '\u2193'], text: 'shortcuts.step' },
  { keys: ['[', ']'], text: 'shortcuts.interval' },
  { keys: ['Shift', 'C'], text: 'shortcuts.cancelAll' },
  { keys: ['Ctrl', 'K'], text: 'shortcuts.command' },
  { keys: ['Enter'], text: 'shortcuts.send' },
  { keys: ['Shift', 'Enter'], text: 'shortcuts.level' },
  { keys: ['Esc'], text: 'shortcuts.leave' },
  { keys: ['Esc', 'Del'], text: 'shortcuts.drawing' },
  { keys: ['?'], text: 'shortcuts.sheet' },
] as const;

/** The keys of the trade screen, with the switch for those that act without a modifier. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const areOn = useAreShortcutsOn();
  return (
    <Dialog title={t('shortcuts.title')} closeLabel={t('common.close')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-[13px]">
        {SHORTCUTS.map(({ keys, text }) => (
          <div key={text} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid h-6 min-w-6 place-items-center rounded-control border border-hairline bg-bg2 px-1.5 font-[inherit] text-xs text-t1"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-t2">{t(text)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-hairline pt-4">
        <CheckBox isChecked={areOn} onChange={setShortcutsOn}>
          {t('settings.shortcuts')}
        </CheckBox>
      </div>
    </Dialog>
  );
}
