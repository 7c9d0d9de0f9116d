import { LANGUAGES } from '@candor/contract';
import { message, type MessageKey } from '@candor/contract/messages';
import { expect, it } from 'vitest';

interface AssetsTexts {
  readonly assets: { readonly accounts: Readonly<Record<string, string>> };
}

const files = import.meta.glob<AssetsTexts>('./locales/*.json', { eager: true, import: 'default' });

it.each(LANGUAGES)('in %s an account is called the same on the screens as in the answers', (language) => {
  const { accounts } = files[`./locales/${language}.json`]?.assets ?? { accounts: {} };
  expect(Object.keys(accounts)).toHaveLength(5);
  for (const [code, name] of Object.entries(accounts))
    expect(message(language, `account_${code.replace('_account', '')}` as MessageKey)).toBe(name);
});
