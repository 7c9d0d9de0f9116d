import { DisclosureMenu } from '@candor/ui';
import { Check, LayoutDashboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TradeLayout } from './trade-layout.ts';

/** A menu that arranges the panels of the trade screen or resets them. */
export function LayoutMenu({ layout }: { readonly layout: TradeLayout }) {
  const { t } = useTranslation();
  const switches = [
    { isOn: layout.isMirrored, text: t('layout.mirrored'), flip: () => ({ isMirrored: !layout.isMirrored }) },
    { isOn: layout.isRail, text: t('layout.rail'), flip: () => ({ isRail: !layout.isRail }) },
  ];
  return (
    <DisclosureMenu
      label={t('layout.title')}
      trigger={<LayoutDashboard size={18} strokeWidth={1.5} aria-hidden />}
    >
      {(close) => (
        <>
          {layout.shapes.map((shape) => (
            <Choice
              key={shape}
              role="menuitemradio"
              isChosen={shape === layout.shape}
              text={t(`layout.${shape}`)}
              onChoose={() => layout.change({ shape })}
            />
          ))}
          <hr className="my-1 border-hairline" />
          {switches.map(({ isOn, text, flip }) => (
            <Choice
              key={text}
              role="menuitemcheckbox"
              isChosen={isOn}
              text={text}
              onChoose={() => layout.change(flip())}
            />
          ))}
          <hr className="my-1 border-hairline" />
          <button
            type="button"
            role="menuitem"
            className="menu-item disabled:text-t3"
            disabled={!layout.isChanged}
            onClick={() => {
              layout.reset();
              close();
            }}
          >
            {t('layout.reset')}
          </button>
        </>
      )}
    </DisclosureMenu>
  );
}

interface ChoiceProps {
  readonly role: 'menuitemradio' | 'menuitemcheckbox';
  readonly isChosen: boolean;
  readonly text: string;
  readonly onChoose: () => void;
}

function Choice({ role, isChosen, text, onChoose }: ChoiceProps) {
  return (
    <button type="button" role={role} aria-checked={isChosen} className="menu-item" onClick={onChoose}>
      <span className="flex-1">{text}</span>
      <span className="size-4 shrink-0 text-select">
        {isChosen && <Check size={16} strokeWidth={2} aria-hidden />}
      </span>
    </button>
  );
}
