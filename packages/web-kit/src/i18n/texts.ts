import { addTexts } from './add-texts.ts';

await addTexts(import.meta.glob('./locales/*.json', { import: 'default' }));
