import { type ChildProcess, spawn } from 'node:child_process';
import { SERVER } from './server-process.ts';

/** A PostgreSQL of its own, with its files below `dataDir`; it ends with its process. */
export function startDatabase(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--enable-source-maps', SERVER, 'database'], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (text) => {
      output += String(text);
      if (output.includes('\n'))
        resolve({ child, url: (JSON.parse(output) as { databaseUrl: string }).databaseUrl });
    });
    child.once('exit', () => reject(new Error('the database did not start')));
  });
}
