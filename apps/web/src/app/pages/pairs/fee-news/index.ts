/** The notice of changed fees, which is loaded when it has something to say. */
import './texts.ts';

export { sayFees } from './say-fees.ts';
