/**
 * Contract between the shell and a remote, `major.minor`. The shell runs a remote whose
 * `remote.json` requests the same major and at most this minor; an adapter also runs those for 2.0 to 2.2.
 *
 * - 2.2: `list/*`, `ui/conflict-panel`, `ui/entity-form-dialog`, `ui/entity-page-form`;
 *   `runtime/check-image`, `ui/checkbox-field`, `ui/scroll-into-view`, `ui/use-saved-item`;
 *   `marked` in `ui/card-collection`; `useImageCheck` in `ui/use-image-pick`; `ui/field-problem`
 *   has a text for every problem of a contract; `ui/number-field` selects its number on focus.
 * - 3.0: `runtime/came-from`, `runtime/late-code` and `runtime/occupied` have new names
 *   (`runtime/return-path`, `runtime/preloadable`, `runtime/defer-updates`); no
 *   `runtime/settle-each`; `useDraft` returns `save`, `isStored`, `restore` and `clear` instead of
 *   `keep`, `isKept`, `take` and `drop`.
 *   `badges` under `contributions` in `remote.json`; `ui/offline-save-text`.
 * - 3.1: `today`, `search` and `commands` under `contributions` in `remote.json`;
 *   `useSearchFilter` in `ui/matches-search`.
 * - 3.2: `DialogLink` in `ui/dialog`, `leaveDialogs` in `runtime/dialog-history`; `onDelete` of
 *   `list/list-view` and `deletion` of `list/list-items` delete several rows; `toggleSort` in
 *   `ui/use-list-params`; `runtime/offline-error`, `saveFailureText` in `ui/offline-save-text`.
 * - 3.3: `placeholder` and `imageMark` of `ui/card`; `parseSort` in `list/use-list`;
 *   `loadSearchCode`, `useIsSearchReady` in `ui/matches-search`.
 */
export const SHELL_CONTRACT = '3.3'

/** Last contract of the previous major, which `shell/src/boot/contract-2.ts` adapts. */
export const ADAPTED_CONTRACT = '2.2'

export function satisfiesContract(
  needed: string,
  offered: readonly string[] = [SHELL_CONTRACT, ADAPTED_CONTRACT],
): boolean {
  const [neededMajor, neededMinor] = needed.split('.').map(Number)
  return offered.some((contract) => {
    const [major, minor] = contract.split('.').map(Number)
    if (neededMinor === undefined || minor === undefined) return false
    return neededMajor === major && neededMinor <= minor
  })
}
