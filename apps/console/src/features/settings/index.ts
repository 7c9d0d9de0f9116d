import './texts.ts';

export { CountriesPage } from './countries-page.tsx';
export { SettingsPage } from './settings-page.tsx';
