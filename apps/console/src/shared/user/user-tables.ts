import type { DefinedName, ResponseOf } from '@candor/contract';
import type { TextKey } from '@candor/web-kit';
import type { ComponentType, ReactNode } from 'react';

export type User = ResponseOf<'console/person'>;
export type UserPart = keyof User;

/** A part of the page of a user. */
export interface UserSection {
  readonly id: string;
  readonly Section: ComponentType<{ readonly user: User }>;
  /** Shares a line with the section of its kind that is next to it. */
  readonly isHalf?: true;
}

/** A list as its user sees it, read by the call that the user's own app asks. */
export interface UserView {
  readonly id: string;
  readonly label: TextKey;
  readonly call: DefinedName;
  /** Fields of the call beside the page. */
  readonly query?: string;
  readonly show: (answer: never) => ReactNode;
}

/** A feature's tables of one user. */
export interface UserTables {
  /** The open things of the user. */
  readonly sections?: readonly UserSection[];
  /** Ended things, below everything that is open. */
  readonly laterSections?: readonly UserSection[];
  readonly views?: readonly UserView[];
}

/** Declares a view, so that what it shows is what its call answers. */
export function defineView<const Name extends DefinedName>(view: {
  readonly id: string;
  readonly label: TextKey;
  readonly call: Name;
  readonly query?: string;
  readonly show: (answer: ResponseOf<Name>) => ReactNode;
}): UserView {
  return view;
}
