/** Entry for readers of the contract as documents, made from the same schemas that check requests. */
export { openApiDocument } from './document.ts';
export { valuesOf } from './parameter-values.ts';
export { type Json, schemaOf } from './schema-of.ts';
export { streamDocument } from './stream-document.ts';
export { traderDocument } from './trader-document.ts';
export { typeText } from './type-text.ts';
