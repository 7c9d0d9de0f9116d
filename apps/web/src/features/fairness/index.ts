/** Public API of the public record's pages: the verification of a result, and the house in the open. */
import './fairness.css';
import './texts.ts';

export { FairnessScreen } from './components/fairness-screen.tsx';
export { HouseScreen } from './house/house-screen.tsx';
export { BundleVerification } from './p2p/bundle-verification.tsx';
