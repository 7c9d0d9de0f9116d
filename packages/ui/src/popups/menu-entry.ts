import type { ReactElement, ReactNode } from 'react';

/** One of several values that a menu offers. */
export interface MenuOption {
  readonly text: string;
  /** A second line. */
  readonly hint?: string;
  /** Shown at the end of the line. */
  readonly detail?: string;
  readonly icon?: ReactNode;
  readonly lang?: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A part of a menu as data, so that a page can hold a menu without the code that draws it. */
export type MenuEntry =
  | { readonly kind: 'options'; readonly options: readonly MenuOption[]; readonly staysOpen?: boolean }
  | { readonly kind: 'switch'; readonly text: string; readonly isOn: boolean; readonly onSwitch: () => void }
  | { readonly kind: 'link'; readonly text: string; readonly link: ReactElement }
  | {
      readonly kind: 'action';
      readonly text: string;
      readonly icon?: ReactNode;
      readonly isDisabled?: boolean;
      readonly onAction: () => void;
    }
  | { readonly kind: 'line' }
  | { readonly kind: 'note'; readonly text: string };
