/** Writes the index of decisions, `docs/decisions/README.md`: `node tools/tidy/src/write-decisions.mjs [root]`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionIndex, INDEX_FILE } from './decisions.mjs';

const root = process.argv[2] ?? '.';
const { text, problems } = decisionIndex(root);
for (const problem of problems) console.error(problem);
if (problems.length === 0) writeFileSync(join(root, INDEX_FILE), text);
process.exitCode = problems.length > 0 ? 1 : 0;
