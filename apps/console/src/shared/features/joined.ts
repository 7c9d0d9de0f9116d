import type { AuditAction, Permission } from '@candor/contract/console';
import type { TextKey } from '@candor/web-kit';
import type { ProposalKind, ProposalKindName } from '../changes/proposal-kind.ts';
import type { UserPart, UserTables } from '../user/user-tables.ts';
import type { AllForms, Subject } from '../terms/subjects.ts';
import type { AnyFeature, QueueName, QueuePlace, RecordedKind, RecordedObject } from './feature.ts';

/** Answers by names that are known; old rows of the record may hold other names, which have none. */
type Lookup<Name extends string, Answer> = Readonly<Record<Name, Answer>> &
  Readonly<Partial<Record<string, Answer>>>;

/** The answers of all features together. */
export interface Features {
  readonly queues: Readonly<Record<QueueName, QueuePlace>>;
  /** In the order of the features. */
  readonly terms: AllForms;
  readonly proposals: Readonly<Record<ProposalKindName, ProposalKind>>;
  readonly rights: Readonly<Record<Permission, TextKey>>;
  readonly actions: Lookup<AuditAction, TextKey>;
  readonly objects: Lookup<RecordedKind, RecordedObject>;
  /** Resolves with the tables of one user, in the order of the features; it loads them once. */
  readonly userTables: () => Promise<readonly UserTables[]>;
}

type NamesOf<All extends readonly AnyFeature[], Key extends keyof AnyFeature> = All[number] extends infer Each
  ? Each extends { readonly [Name in Key]: infer Given }
    ? keyof Given
    : never
  : never;
type PartsOf<All extends readonly AnyFeature[]> = All[number] extends infer Each
  ? Each extends { readonly userTables: { readonly parts: readonly (infer Part)[] } }
    ? Part
    : never
  : never;

/** The names of the exchange that none of the features answers. */
type Unanswered<All extends readonly AnyFeature[]> =
  | `queue ${Exclude<QueueName, NamesOf<All, 'queues'>>}`
  | `subject ${Exclude<Subject, NamesOf<All, 'terms'>>}`
  | `proposal ${Exclude<ProposalKindName, NamesOf<All, 'proposals'>>}`
  | `right ${Exclude<Permission, NamesOf<All, 'rights'>>}`
  | `action ${Exclude<AuditAction, NamesOf<All, 'actions'>>}`
  | `object ${Exclude<RecordedKind, NamesOf<All, 'objects'>>}`
  | `part of a user ${Exclude<UserPart, PartsOf<All>>}`;

/** Demands nothing where all is answered, and otherwise a sentence that no list is, so that the compiler says it. */
type Complete<All extends readonly AnyFeature[]> = [Unanswered<All>] extends [never]
  ? unknown
  : `No feature answers the ${Unanswered<All>}.`;

/** Joins the answers of features. It does not compile while one of the contract's names has no answer. */
export function joinFeatures<const All extends readonly AnyFeature[]>(all: All & Complete<All>): Features {
  let tables: Promise<readonly UserTables[]> | undefined;
  return {
    queues: joined(all, 'queues') as Features['queues'],
    terms: joined(all, 'terms') as Features['terms'],
    proposals: joined(all, 'proposals') as Features['proposals'],
    rights: joined(all, 'rights') as Features['rights'],
    actions: joined(all, 'actions') as Features['actions'],
    objects: joined(all, 'objects') as Features['objects'],
    userTables: () =>
      (tables ??= Promise.all(
        all.flatMap(({ userTables }) =>
          userTables ? [userTables.load().then((loaded) => loaded.tables)] : [],
        ),
      )),
  };
}

function joined(all: readonly AnyFeature[], key: keyof AnyFeature): Readonly<Record<string, unknown>> {
  const answers = all.flatMap((feature) => Object.entries(feature[key] ?? {}) as [string, unknown][]);
  const byName = Object.fromEntries(answers);
  if (Object.keys(byName).length < answers.length) throw new Error(`Two features answer one of the ${key}.`);
  return byName;
}

/** Returns the entries of all these lists, of which some features have none. */
export function entriesOf<List extends readonly unknown[] | undefined>(
  lists: readonly List[],
): readonly NonNullable<List>[number][] {
  return lists.flatMap((list) => list ?? []);
}
