import { Check } from 'lucide-react';

interface MenuChoiceProps {
  readonly role: 'menuitemradio' | 'menuitemcheckbox';
  readonly isChosen: boolean;
  readonly text: string;
  readonly detail?: string;
  readonly onChoose: () => void;
}

/** One choice of a menu, with a tick where it is chosen. */
export function MenuChoice({ role, isChosen, text, detail, onChoose }: MenuChoiceProps) {
  return (
    <button type="button" role={role} aria-checked={isChosen} className="menu-item" onClick={onChoose}>
      <span className="flex-1">{text}</span>
      {detail && <span className="text-xs text-t3">{detail}</span>}
      <span className="size-4 shrink-0 text-select">
        {isChosen && <Check size={16} strokeWidth={2} aria-hidden />}
      </span>
    </button>
  );
}
