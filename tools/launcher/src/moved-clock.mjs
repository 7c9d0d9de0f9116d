/** Loaded before a program, it moves the program's clock ahead by the `ms` of its address. */
const AHEAD_MS = Number(new URL(import.meta.url).searchParams.get('ms'));
const now = Date.now.bind(Date);
const laterMs = () => now() + AHEAD_MS;

globalThis.Date = new Proxy(Date, {
  construct: (target, parts, made) =>
    Reflect.construct(target, parts.length === 0 ? [laterMs()] : parts, made),
  apply: () => new Date(laterMs()).toString(),
  get: (target, name) => (name === 'now' ? laterMs : Reflect.get(target, name)),
});
