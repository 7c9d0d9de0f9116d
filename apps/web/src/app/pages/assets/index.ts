/** The frame of the assets, and the page of an account in it. */
export { AccountRoute } from './account-route.tsx';
export { AssetsFrame } from './assets-frame.tsx';
