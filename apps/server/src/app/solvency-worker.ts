/** Builds the trees of a snapshot in a process of its own, so that trading goes on meanwhile. */
import { TreeWrong } from '../facets/solvency-build.ts';
import { buildFromLog, type SolvencyAnswer, type SolvencyRequest } from './build-solvency.ts';
import { restWhileBusy } from './rest-while-busy.ts';

// A terminal sends these to the whole group. The exchange decides when a build ends, and closes the channel.
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
process.once('disconnect', () => process.exit());

async function answerTo(request: SolvencyRequest): Promise<SolvencyAnswer> {
  try {
    return { built: await buildFromLog(request, restWhileBusy()) };
  } catch (error) {
    return {
      error: error instanceof Error ? error.message : String(error),
      isWrong: error instanceof TreeWrong,
    };
  }
}

process.once('message', (request) => {
  void answerTo(request as SolvencyRequest).then((answer) =>
    process.send?.(answer, () => process.disconnect()),
  );
});
