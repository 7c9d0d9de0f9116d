/** Replays a log in a thread of its own, so that `doctor` can end a replay that hangs. */
import { parentPort, workerData } from 'node:worker_threads';
import { openPool } from '@candor/storage';
import { examineLog, type LogToExamine, type PoisonCommand } from './examine-log.ts';

export type ExamineAnswer =
  | { readonly kind: 'row'; readonly firstSeq: number; readonly lastSeq: number; readonly done: boolean }
  | { readonly kind: 'end'; readonly poison: PoisonCommand | undefined }
  | { readonly kind: 'failed'; readonly reason: string };

const tell = (answer: ExamineAnswer): void => parentPort?.postMessage(answer);

async function examine(log: LogToExamine): Promise<void> {
  const sql = openPool(log.url, { max: 1, application_name: 'candor doctor' });
  try {
    const poison = await examineLog(sql, log, (firstSeq, lastSeq, done) =>
      tell({ kind: 'row', firstSeq, lastSeq, done }),
    );
    tell({ kind: 'end', poison });
  } finally {
    await sql.end({ timeout: 2 });
  }
}

examine(workerData as LogToExamine).catch((error: unknown) =>
  tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
);
