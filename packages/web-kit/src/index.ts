/**
 * Public API of what every browser app of the exchange needs: calls and queries, the session, texts, kept choices,
 * shortcuts, messages and the live connection. Importing it loads the kit's own texts and starts nothing else.
 */
import './i18n/texts.ts';

export {
  ask,
  call,
  callAndConfirm,
  errorText,
  notOlder,
  noteSeq,
  requestIdOf,
  uploadPicture,
} from './api/api.ts';
export { forgetPersonalData } from './api/forget-personal-data.ts';
export { queryClient } from './api/query-client.ts';
export { useBrandName, useSetting } from './api/use-settings.ts';
export { useUser } from './api/use-user.ts';
export {
  PALETTES,
  type Palette,
  paletteStore,
  setPalette,
  setTheme,
  themeStore,
} from './appearance/appearance.ts';
export { keyboardStore, watchKeyboard } from './appearance/keyboard-space.ts';
export { useIsSettled } from './appearance/use-is-settled.ts';
export { useIsMobile, useMediaQuery } from './appearance/use-media-query.ts';
export { usePageMark } from './appearance/use-page-mark.ts';
export { usePageTitle } from './appearance/use-page-title.ts';
export { useWindowHeight } from './appearance/use-window-height.ts';
export {
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  currentLanguage,
  isLanguage,
  switchLanguage,
} from './i18n/languages.ts';
export { type Problems, useCallForm } from './forms/use-call-form.ts';
export { addTexts } from './i18n/add-texts.ts';
export type { Texts } from './i18n/text-keys.ts';
export { takenOverStore, useKeptOnServer } from './kept/keep-on-server.ts';
export { drawingsEntry } from './kept/kept-entries.ts';
export { forgetInputs, keepInput, readInputs, useKeptInput } from './kept/kept-input.ts';
export { keep, keptStore, keptSwitch } from './kept/kept-value.ts';
export { setShortcutsOn, useAreShortcutsOn, useShortcuts } from './keyboard/shortcuts.ts';
export { type ConnectionStatus, retryConnection, useArePricesOld, useConnection } from './live/connection.ts';
export { push } from './live/push.ts';
export { createTopicStore, memoizeByKey } from './live/topic-store.ts';
export { knowDemo, useIsDemo } from './session/demo.ts';
export { wasSeller } from './session/person-keys.ts';
export { safeReturnPath } from './session/return-path.ts';
export { type ExpiredAccount, session, useIsLoggedIn } from './session/session.ts';
export { hasUnsavedInput, useUnsavedInput } from './session/unsaved-input.ts';
export { parseKept, readLocal, readLocalJson, writeLocal } from './storage/local-keys.ts';
export { createValueStore, useValue, type ValueStore } from './storage/value-store.ts';
export { copyText } from './toasts/copy-text.ts';
export { noteUnseen, useTitleBadge } from './toasts/title-badge.ts';
export { toasts } from './toasts/toasts.ts';
