import './texts.ts';

export { OperatorsPage } from './operators-page.tsx';
export { OwnPage } from './own-page.tsx';
export { RecordPage } from './record-page.tsx';
