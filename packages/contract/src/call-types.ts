import type { z } from 'zod';
import type * as definitions from './calls.ts';
import type { FileAnswer } from './define-call.ts';
import type { UploadedFile } from './shapes/upload.ts';

type Definition = (typeof definitions)[keyof typeof definitions];

/** Every defined call, operators' calls included. */
export type Definitions = { readonly [Call in Definition as Call['name']]: Call };
export type DefinedName = keyof Definitions;

type Named<Call extends Definition> = Call['name'];
type PublicDefinition = Exclude<Definition, { readonly base: 'console' }>;
type FileDefinition = Extract<PublicDefinition, { readonly response: FileAnswer }>;

/** Calls that answer a file instead of an envelope. */
export type DownloadName = Named<FileDefinition>;
/** Public calls that answer an envelope. */
export type CallName = Named<Exclude<PublicDefinition, FileDefinition>>;
/** Calls by which a key may trade. */
export type TradeCallName = Named<Extract<Definition, { readonly byKey: 'trade' }>>;
/** Calls of the operators' console; each answers an envelope. */
export type ConsoleCallName = Named<Extract<Definition, { readonly base: 'console' }>>;

/** Facts that a sender must know of a call; `base` and `body` are left out where they are `api` and `json`. */
export interface CallShape {
  readonly method: 'GET' | 'POST';
  readonly base?: 'bind' | 'console';
  readonly body?: 'form' | 'multipart';
  /** The call takes an `Idempotency-Key`. */
  readonly keyed?: true;
}

/** Types that a sender may write for a field: numbers and booleans where the schema reads text, a Blob as a file. */
type Sendable<Input> = Input extends string
  ? string extends Input
    ? string | number
    : Input | (Input extends '0' | '1' | 'true' | 'false' ? number | boolean : never)
  : Input extends UploadedFile
    ? FileToSend
    : Input;

/** The part of a browser's `Blob` or `File` that matters here. */
export interface FileToSend {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

type RequestSchema<Name extends DefinedName> = Definitions[Name]['request'];
type ResponseSchema<Name extends DefinedName> = Definitions[Name]['response'];

/** The request as a sender writes it. */
export type RequestOf<Name extends DefinedName> = {
  [Field in keyof z.input<RequestSchema<Name>>]: Sendable<z.input<RequestSchema<Name>>[Field]>;
};
/** The request as a handler reads it. */
export type ParsedRequestOf<Name extends DefinedName> = z.output<RequestSchema<Name>>;
/** The `data` of an answer. */
export type ResponseOf<Name extends DefinedName> =
  ResponseSchema<Name> extends infer Schema ? (Schema extends z.ZodType ? z.output<Schema> : never) : never;
