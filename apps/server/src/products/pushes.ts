import { push as conditional } from './conditional/push.ts';
import { push as leverage } from './leverage/push.ts';
import { push as seconds } from './seconds/push.ts';
import { push as spot } from './spot/push.ts';

/** The private frames of every product; within a batch they are sent in this order. */
export const PUSHES = [conditional, spot, leverage, seconds];
