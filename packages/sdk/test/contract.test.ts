import { expect, test } from 'vitest';
import { contractText } from './support/contract-text.ts';

test('the types of the SDK say what the contract says (npm run write:calls writes them)', async () => {
  await expect(contractText()).toMatchFileSnapshot('../src/contract.data.ts');
});
