import { choice } from './fields.ts';
import { PAY_METHOD_CODES } from '../personal-bounds.ts';

export const payMethodCode = choice(PAY_METHOD_CODES);
