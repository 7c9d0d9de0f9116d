/** Fails when an import is not allowed by the layer table: `node tools/tidy/src/import-rules.mjs`. */
import { checkImports } from './check-imports.mjs';

const { modules, problems } = await checkImports(process.cwd());
for (const problem of problems) console.error(problem);
console.log(`import rules: ${modules} modules read, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
