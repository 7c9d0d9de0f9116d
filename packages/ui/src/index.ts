/** Public API of the design system: tokens are CSS in `./styles.css`, and `./chart` is separate so it can load late. */
export { DRAWING_TOOLS, type Drawing, type DrawingTool, readDrawings } from './chart/drawings.ts';
export {
  isResolution,
  MAIN_RESOLUTIONS,
  MORE_RESOLUTIONS,
  RESOLUTIONS,
  type Resolution,
  resolutionMs,
} from './chart/resolution.ts';
export {
  DEFAULT_STUDIES,
  isStudyId,
  paramsOf,
  STUDY_IDS,
  STUDY_PARAM_MAX,
  studyLabel,
  studyOf,
  type StudyId,
  type StudyParams,
} from './chart/studies.ts';
export { Button, type ButtonKind } from './components/button.tsx';
export { BrandMark } from './components/brand-mark.tsx';
export { CheckBox } from './components/check-box.tsx';
export { CoinBadge } from './components/coin-badge.tsx';
export { Dialog } from './components/dialog.tsx';
export { FieldFrame } from './components/field-frame.tsx';
export { FormProblem } from './components/form-problem.tsx';
export { IconButton } from './components/icon-button.tsx';
export { OneTimeCodeField } from './components/one-time-code-field.tsx';
export { Pager } from './components/pager.tsx';
export { EmptyState, ErrorState, SkeletonRows, useIsLate } from './components/panel-state.tsx';
export { encodeQr, QrCode } from './components/qr-code.tsx';
export { Section, SettingRow } from './components/section.tsx';
export { Splitter } from './components/splitter.tsx';
export { ChangeText, DirectionMark, PriceText } from './components/price-text.tsx';
export { Segments } from './components/segments.tsx';
export { TabStrip, type TabItem, type TabPanel, useTabPanel } from './components/tab-strip.tsx';
export { TextArea } from './components/text-area.tsx';
export { TextField } from './components/text-field.tsx';
export { ToastRegion } from './components/toast-region.tsx';
export { createToastStore, type Toast, type ToastKind, type ToastStore } from './components/toast-store.ts';
export {
  formatClock,
  formatFullTime,
  formatTableTime,
  formatZone,
  showTimesIn,
  twoDigits,
} from './format/clock-text.ts';
export { beginOfDay, dayOf, endOfDay } from './format/day-text.ts';
export {
  isPositiveDecimal,
  type NumberProblem,
  type NumberReading,
  plainNumber,
  readNumber,
} from './format/read-number.ts';
export { isComposing } from './format/is-composing.ts';
export { memoized } from './format/memoized.ts';
export { useNumberText } from './format/use-number-text.ts';
export {
  compareDecimals,
  cutDecimal,
  decimalsOfStep,
  decimalsWritten,
  directionOf,
  foldSmallPrice,
  formatCompact,
  formatFixed,
  formatSigned,
  formatSignedPercent,
  formatSignedTrimmed,
  formatTrimmed,
  groupDigits,
  NO_VALUE,
  NUMBER_STYLES,
  type NumberStyle,
  setNumberStyle,
  writePrice,
} from './format/decimal-text.ts';
export { MenuButton } from './popups/menu-button.tsx';
export { type MenuEntry, type MenuOption } from './popups/menu-entry.ts';
export { closePopups } from './popups/open-popups.ts';
export { PopoverButton } from './popups/popover-button.tsx';
export { SearchButton } from './popups/search-button.tsx';
export type { SelectOption } from './popups/options.ts';
export { SelectButton, SelectField } from './popups/select-button.tsx';
