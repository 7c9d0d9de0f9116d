/** Public API of the personal area: its pages, which load together, since a person goes from one to the next. */
export { AuthenticationPage } from './authentication-page.tsx';
export { FeedbackPage } from './feedback-page.tsx';
export { PaymentSettingsPage } from './payment-settings-page.tsx';
export { AccountSettingsPage } from './settings/account-settings-page.tsx';
export { TransactionLogPage } from './transaction-log-page.tsx';
