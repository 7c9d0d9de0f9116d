import { spawn } from 'node:child_process';

/** Processes that each keep one core busy until they are ended, to see that tests do not depend on speed. */
export class BusyLoops {
  #children;

  /** @param {number} count */
  constructor(count) {
    this.#children = Array.from({ length: count }, () =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    );
  }

  end() {
    for (const child of this.#children) child.kill('SIGKILL');
  }
}
