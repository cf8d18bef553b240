/**
 * The contract between the shell and a remote. `major.minor`: the shell runs a remote whose
 * `remote.json` asks for the same major and at most this minor.
 *
 * - 1.1: `ui/page-form`, `ui/field-problem`, `runtime/server-text`; `counted` in `runtime/locale`;
 *   an `Alert` lays several actions out itself.
 * - 2.0: modules of ours come from the shell itself, no longer through Module Federation, which
 *   builds for 1.x ask for them; `contracts/schema`, `runtime/late-code`.
 * - 2.1: `numberFormat` in `runtime/locale`.
 * - 2.2: `list/*`, `ui/conflict-panel`, `ui/entity-form-dialog`, `ui/entity-page-form`;
 *   `runtime/check-image`, `ui/checkbox-field`, `ui/scroll-into-view`, `ui/use-saved-item`;
 *   `marked` in `ui/card-collection`; `useImageCheck` in `ui/use-image-pick`; `ui/field-problem` knows every problem
 *   of a contract; `ui/number-field` selects its number on focus.
 * - 3.0: `runtime/came-from`, `runtime/late-code` and `runtime/occupied` have new names
 *   (`runtime/return-path`, `runtime/preloadable`, `runtime/defer-updates`); no `runtime/settle-each`.
 *   `badges` under `contributions` in `remote.json`.
 */
export const SHELL_CONTRACT = '3.0'

/**
 * The last contract of the major before. The shell runs its remotes through an adapter
 * (`shell/src/boot/contract-2.ts`) until the next major, so that each team moves when it can.
 */
export const ADAPTED_CONTRACT = '2.2'

/**
 * Returns true when a shell runs a remote that needs the contract `needed`.
 *
 * @param needed `major.minor`
 * @param offered the shell's contracts, each `major.minor`.
 */
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
