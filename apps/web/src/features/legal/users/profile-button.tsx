import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { ProfileDialog, type ProfileOf } from './profile-dialog.tsx';

interface ProfileButtonProps {
  readonly of: ProfileOf;
  readonly name: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The name of a shop or person, which opens its profile. */
export function ProfileButton({ of, name, className = '', children = name }: ProfileButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`cursor-pointer text-left underline-offset-2 hover:underline max-md:min-h-11 ${className}`}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen &&
        // A dialog inside of a line of text would have its alignment and weight.
        createPortal(<ProfileDialog of={of} name={name} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  );
}
