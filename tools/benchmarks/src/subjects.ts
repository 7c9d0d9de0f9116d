import type { Subject } from './measured.ts';
import { npmBooks } from './npm-books.ts';
import { ourEngine } from './our-engine.ts';

/** Our engine and the order books of the registry beside which it is measured. */
export const SUBJECTS: readonly Subject[] = [ourEngine, ...npmBooks];
