/** Saved payment methods as the desk may use them. */
import { PAY_METHOD_CODES, type ResponseOf } from '@candor/contract';
import { isSameName } from '@candor/primitives';

type Saved = ResponseOf<'pay_method/get_method_by_type'>;
export type PayMethodCode = Saved['type'];
type MethodData = NonNullable<Saved['raw_data']>;

/** A person’s saved methods and certified name, which other products keep. */
export interface PersonalData {
  isSaved(userId: number, type: PayMethodCode): Promise<boolean>;
  find(userId: number, type: PayMethodCode): Promise<Saved>;
  certifiedName(userId: number): Promise<string | undefined>;
  isSameHolder(one: number, other: number): Promise<boolean>;
  similarTo(userId: number): Promise<readonly SimilarUser[]>;
}

/** A user who shares something with another one that belongs to one person. */
interface SimilarUser {
  readonly userId: number;
  readonly shares: readonly ('identity' | 'payment_account')[];
}

/** Comparison of the name on a method: with a certified identity, or with nothing where there is none. */
type NameCheck = 'same' | 'differs' | 'unchecked';

export interface OwnMethod {
  readonly type: PayMethodCode;
  readonly data: MethodData;
  readonly name: NameCheck;
}

/** Resolves with the methods that a person has saved, each with the comparison of its name. */
export async function ownMethods(
  personal: Pick<PersonalData, 'find' | 'certifiedName'>,
  userId: number,
): Promise<readonly OwnMethod[]> {
  const [certified, saved] = await Promise.all([
    personal.certifiedName(userId),
    Promise.all(PAY_METHOD_CODES.map((type) => personal.find(userId, type))),
  ]);
  return saved.flatMap(({ type, raw_data: data }) =>
    data === null ? [] : [{ type, data, name: nameCheck(certified, data.real_name) }],
  );
}

function nameCheck(certified: string | undefined, name: string): NameCheck {
  if (certified === undefined) return 'unchecked';
  return isSameName(certified, name) ? 'same' : 'differs';
}
