import { connect, type Socket } from 'node:net';

/** Sends bytes unchanged on a separate connection; resolves with everything received until the server closed it. */
export async function rawRequest(port: number, bytes: string): Promise<string> {
  const socket = await open(port);
  socket.write(bytes, 'latin1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

/** Sends bytes and resets the connection at once, without reading an answer. */
export async function rawReset(port: number, bytes: string): Promise<void> {
  const socket = await open(port);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve) => socket.write(bytes, 'latin1', () => resolve()));
  socket.resetAndDestroy();
  await closed;
}

/** The head of a request; `connection: close` is added, so that its answer ends. */
export function headOf(line: string, headers: readonly string[]): string {
  return [line, ...headers, 'connection: close', '', ''].join('\r\n');
}

/** The status and the body of the last answer of a connection. */
export function lastAnswer(text: string): { readonly status: number; readonly body: string } {
  const from = text.lastIndexOf('HTTP/1.1 ');
  const [head = '', ...rest] = text.slice(from).split('\r\n\r\n');
  return { status: Number(head.slice(9, 12)), body: rest.join('\r\n\r\n') };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // A server that resets the connection has closed it as well.
  socket.on('error', () => socket.destroy());
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}
