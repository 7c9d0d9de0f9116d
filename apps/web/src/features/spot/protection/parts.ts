/** The parts of the order form for trailing stops, and for orders with a take-profit and a stop. */
import './texts.ts';

export { BracketFields } from './bracket-fields.tsx';
export { checkBracket, checkTrail } from './checks.ts';
export { FixedValue } from './fixed-value.tsx';
export { TrailFields } from './trail-fields.tsx';
export { TrailNote } from './trail-note.tsx';
export { TrailTrigger } from './trail-trigger.tsx';
export { WithTexts } from './with-texts.tsx';
