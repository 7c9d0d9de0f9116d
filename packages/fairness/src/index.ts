export { chainOver, EMPTY_HEAD, findBrokenLink, type Link, nextHead, type Sha256 } from './chain.ts';
export { fairnessLine } from './line.ts';
export {
  type ContractLine,
  type Derived,
  isTickSound,
  readContractLine,
  readTickLine,
  settle,
  type TickLine,
} from './settle.ts';
