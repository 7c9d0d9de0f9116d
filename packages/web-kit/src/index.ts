/**
 * Public API of what every browser app of the exchange needs: calls and queries, lists, the session, texts, kept choices,
 * shortcuts, messages and the live connection. Importing it starts nothing; the kit's own texts load with whatever shows a text.
 */
export { plainSearch } from './address/plain-search.ts';
export {
  ask,
  call,
  callAndConfirm,
  noteSeq,
  notOlder,
  type UploadOptions,
  uploadPicture,
} from './api/api.ts';
export { createApi } from './api/create-api.ts';
export { errorText, requestIdOf } from './api/failure-text.ts';
export { forgetPersonalData } from './api/forget-personal-data.ts';
export { queryClient } from './api/query-client.ts';
export { reportingTransport } from './api/reporting-transport.ts';
export { PAGE_BRAND, useBrandName, useSetting } from './api/use-settings.ts';
export { useUser } from './api/use-user.ts';
export {
  PALETTES,
  type Palette,
  paletteStore,
  setPalette,
  setTheme,
  themeStore,
} from './appearance/appearance.ts';
export { keyboardStore } from './appearance/keyboard-store.ts';
export { useIsSettled } from './appearance/use-is-settled.ts';
export { loadChosenLook, loadLook } from './appearance/load-look.ts';
export {
  DENSITIES,
  type Density,
  useDensity,
  useMotionOff,
  useNumberStyle,
  useTimeZone,
} from './appearance/look-choices.ts';
export { useIsStill } from './appearance/use-is-still.ts';
export { useIsMobile, useMediaQuery } from './appearance/use-media-query.ts';
export { usePageMark } from './appearance/use-page-mark.ts';
export { usePageTitle } from './appearance/use-page-title.ts';
export { usePreload } from './appearance/use-preload.ts';
export { useWindowHeight } from './appearance/use-window-height.ts';
export {
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  OFFERED_LANGUAGES,
  currentLanguage,
  isLanguage,
  switchLanguage,
} from './i18n/languages.ts';
export { DialogActions } from './forms/dialog-actions.tsx';
export { DialogForm } from './forms/dialog-form.tsx';
export { type Problems, useCallForm } from './forms/use-call-form.ts';
export { LanguageMenu } from './i18n/language-menu.tsx';
export { addTexts } from './i18n/add-texts.ts';
export type { TextKey, Texts } from './i18n/text-keys.ts';
export { t, type TFunction, useTranslation } from './i18n/translate.ts';
export { takenOverStore, useKeptOnServer } from './kept/keep-on-server.ts';
export { drawingsEntry } from './kept/kept-entries.ts';
export { forgetInputs, keepInput, readInputs, useKeptInput } from './kept/kept-input.ts';
export { keep, keptStore, keptSwitch } from './kept/kept-value.ts';
export { SkipLink } from './keyboard/skip-link.tsx';
export { setShortcutsOn, useAreShortcutsOn, useShortcuts } from './keyboard/shortcuts.ts';
export { CsvButton } from './lists/csv-button.tsx';
export { inOrder } from './lists/in-order.ts';
export { ListPager } from './lists/list-pager.tsx';
export { PagedTable } from './lists/paged-table.tsx';
export { failureOf, QueryFailure, type ReadQuery } from './lists/query-failure.tsx';
export { QueryView } from './lists/query-view.tsx';
export { type ConnectionStatus, retryConnection, useArePricesOld, useConnection } from './live/connection.ts';
export { beginningWith, changeRows, replacing, without } from './live/kept-rows.ts';
export { loadPush } from './live/load-push.ts';
export { push } from './live/push.ts';
export { createTopicStore, memoizeByKey } from './live/topic-store.ts';
export { usePrivateList } from './live/use-private-list.ts';
export { arrived } from './session/arrived.ts';
export { knowDemo, useIsDemo } from './session/demo.ts';
export { hmacHex, sha256Hex } from './session/digests.ts';
export { signWithPasskey } from './session/passkeys.ts';
export { wasSeller } from './session/user-keys.ts';
export { recoverFromStaleBuild } from './session/recover-stale-build.ts';
export { safeReturnPath } from './session/return-path.ts';
export { type ExpiredAccount, session, type SessionEnding, useIsLoggedIn } from './session/session.ts';
export { hasUnsavedInput, useUnsavedInput } from './session/unsaved-input.ts';
export { parseKept, readLocal, readLocalJson, writeLocal } from './storage/local-keys.ts';
export { createValueStore, useValue, type ValueStore } from './storage/value-store.ts';
export { CopyButton } from './toasts/copy-button.tsx';
export { copyText } from './toasts/copy-text.ts';
export { noteUnseen, useTitleBadge } from './toasts/title-badge.ts';
export { toastFailure } from './toasts/toast-failure.ts';
export { toasts } from './toasts/toasts.ts';
