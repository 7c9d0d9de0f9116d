/** Public API for the operators' console: its calls, below `/console/api/`. */
import { consoleCallPath, consoleCalls, type ConsoleCallName } from '@candor/contract/console';
import { createSender, type Sender, type SenderOptions } from './sender.ts';

export type ConsoleClient = Sender<ConsoleCallName>;

/** Speaks every call of the console, typed by its name; the session is the console's own cookie. */
export function createConsoleClient(options: Omit<SenderOptions, 'session' | 'token'> = {}): ConsoleClient {
  return createSender(
    { shapeOf: (name) => consoleCalls[name], pathOf: consoleCallPath, app: 'console' },
    { ...options, session: 'cookie' },
  );
}
