// Written by `npm run write:calls` from the folders of areas/, which a test compares with it.
/** The texts of every area in every language. */
export * as en from './en.ts';
export * as zh from './zh.ts';
export * as hk from './hk.ts';
export * as jp from './jp.ts';
export * as th from './th.ts';
export * as kr from './kr.ts';
