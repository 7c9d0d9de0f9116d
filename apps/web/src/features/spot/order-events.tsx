import './texts.ts';
import { useOrderEvents } from './api/use-order-events.ts';

/** Follows the user's orders on every screen, and shows nothing itself. */
export function Follower() {
  useOrderEvents();
  return null;
}
