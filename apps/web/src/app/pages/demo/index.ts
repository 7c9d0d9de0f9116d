/** The pages that only a demo has, which load together. */
export { DemoChainPage } from './chain/demo-chain-page.tsx';
export { OutboxPage } from './outbox/outbox-page.tsx';
export { DemoBankPage } from './bank/demo-bank-page.tsx';
