/** Public API of the assets: their pages, which load together. */
export { AccountPage } from './account/account-page.tsx';
export { BindAddressPage } from './bind/bind-page.tsx';
export { RecordsPage } from './records/records-page.tsx';
export { TransferLogPage } from './transfer-log-page.tsx';
export { TransferPage } from './transfer-page.tsx';
