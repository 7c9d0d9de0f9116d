/** Kinds of objects of the operators' record, beside the subjects of terms. */
export const OBJECT_KINDS = ['chain'] as const;
