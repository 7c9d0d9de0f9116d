/**
 * The questions that the frame, and the pages that gather something of all features, ask of any feature. Its answers are light:
 * they load with the frame, and name what else loads where it is shown. A question that a feature leaves out does not
 * concern it.
 */
import type { ResponseOf } from '@candor/contract';
import type { AuditAction, AuditObjectKind, Permission } from '@candor/contract/console';
import type { TextKey } from '@candor/web-kit';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Lines, SourceList, Values } from '../changes/lines.ts';
import type { ProposalKinds } from '../changes/proposal-kind.ts';
import type { UserPart, UserTables } from '../user/user-tables.ts';
import type { Subject, SubjectForms } from '../terms/subjects.ts';

type Path = `/${string}`;
export type QueueName = ResponseOf<'console/home'>['queues'][number]['queue'];

/** The groups of the menu, in their order, each with its heading. */
export const MENU_GROUPS = {
  work: 'console.groupWork',
  p2p: 'console.groupP2p',
  markets: 'console.groupMarkets',
  money: 'console.groupMoney',
  content: 'console.groupContent',
  operation: 'console.groupOperation',
} as const satisfies Readonly<Record<string, TextKey>>;

/** A page of the menu. */
export interface MenuEntry {
  readonly group: keyof typeof MENU_GROUPS;
  readonly to: Path;
  readonly label: TextKey;
  readonly icon: LucideIcon;
  /** The right without which the page would only refuse. */
  readonly permission: Permission;
  /** The entry of another feature that it follows; absent: that of the feature before. */
  readonly after?: Path;
  /** The operator's own menu lists it as well. */
  readonly isOwn?: true;
}

/** A queue of the home page, and the list that shows its entries. */
export interface QueuePlace {
  readonly label: TextKey;
  readonly to: Path;
  readonly search?: Readonly<Record<string, string>>;
}

/** The words that a reader of the record needs of the shared parts. */
export interface RecordWords {
  readonly sourceLines: (list: SourceList) => Lines;
  readonly plainText: (value: unknown) => string;
}

/** The kinds of objects that the record names, beside the subjects of terms. */
export type RecordedKind = Exclude<AuditObjectKind, Subject>;

/** A kind of object that the record names. */
export interface RecordedObject {
  readonly label: TextKey;
  /** The page of an object by its number. */
  readonly page?: `${Path}/$id`;
  /** The list that has it, where it has no page. */
  readonly list?: Path;
  /** Reads one side of a change of it. Absent, or undefined for either side: its values are listed under their names. */
  readonly read?: (side: Values, id: string, words: RecordWords) => Lines | undefined;
}

/** A feature's part of the pages about one user. */
interface OfUser {
  /** The parts of what the exchange answers about a user that its tables show. */
  readonly parts: readonly UserPart[];
  readonly load: () => Promise<{ readonly tables: UserTables }>;
}

interface Feature {
  /** Its pages inside of the frame. */
  readonly routes?: readonly object[];
  /** Its pages for those who are not logged in. */
  readonly openRoutes?: readonly object[];
  readonly menu?: readonly MenuEntry[];
  /** Its part of every page. */
  readonly onEveryPage?: () => Promise<{ readonly OnEveryPage: ComponentType }>;
  readonly queues?: { readonly [Name in QueueName]?: QueuePlace };
  /** The forms of its terms. */
  readonly terms?: SubjectForms;
  /** Its kinds of proposals. */
  readonly proposals?: ProposalKinds;
  readonly userTables?: OfUser;
  /** The words of rights. */
  readonly rights?: { readonly [Right in Permission]?: TextKey };
  /** The words of what operators did, by the names in the record. */
  readonly actions?: { readonly [Action in AuditAction]?: TextKey };
  /** The objects of the record beside the subjects of terms. */
  readonly objects?: { readonly [Kind in RecordedKind]?: RecordedObject };
}

/** Any feature, with the answers that it leaves out. */
export type AnyFeature = { readonly [Key in keyof Feature]-?: Feature[Key] | undefined };

/** The answers of one feature, with those that it leaves out. */
type Answers<Given extends Feature> = {
  readonly [Key in keyof Feature]-?: Key extends keyof Given ? Given[Key] : undefined;
};

/** Declares the answers of a feature, so that their names are known to the compiler. */
export function defineFeature<const Given extends Feature>(feature: Given): Answers<Given> {
  return feature as unknown as Answers<Given>;
}
