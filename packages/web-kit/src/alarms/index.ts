/** Public API of the bar that every page shows while an alarm about the exchange's coins lives, with its texts. */
import './alarm-bar.css';
import './texts.ts';

export { AlarmBar } from './alarm-bar.tsx';
export { alarmText } from './alarm-text.ts';
