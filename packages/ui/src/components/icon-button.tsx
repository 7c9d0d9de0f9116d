import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  /** Says what a press does, to those who hear it and to those who point at it. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly size?: number;
}

/** A button that is an icon. */
export function IconButton({ label, icon: Icon, size = 18, ...button }: IconButtonProps) {
  return (
    <button {...button} type="button" className="icon-button" aria-label={label} title={label}>
      <Icon size={size} strokeWidth={1.5} aria-hidden />
    </button>
  );
}
