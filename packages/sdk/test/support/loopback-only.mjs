/** Loaded before a program, which then reaches loopback alone and ends with 97 where it tries another host. */
import { Socket } from 'node:net';

/** @type {Function} */
const connect = Reflect.get(Socket.prototype, 'connect');

Reflect.set(
  Socket.prototype,
  'connect',
  /** @this {Socket} @param {...any} parameters */
  function connectToLoopback(...parameters) {
    // Node's own callers hand over their parameters as one list.
    const [first, second] = Array.isArray(parameters[0]) ? parameters[0] : parameters;
    const host = typeof first === 'object' ? first.host : second;
    if (host !== undefined && host !== 'localhost' && host !== '127.0.0.1') process.exit(97);
    return connect.apply(this, parameters);
  },
);
