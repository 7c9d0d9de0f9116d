import { addTexts } from '../i18n/add-texts.ts';

await addTexts(import.meta.glob('./locales/*.json', { import: 'default' }));
