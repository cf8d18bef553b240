import type { ReleaseState } from '@vayal/shared/contracts/release'
import type { RegistryState } from './releases-repository.ts'

/** Undefined before the first promotion. */
export function stateOf({ remotes }: RegistryState, remote: string): ReleaseState | undefined {
  const stored = remotes[remote]
  if (!stored) return undefined
  const { revision: _, ...state } = stored
  return state
}

/** 0 before the first promotion. */
export function revisionOf({ revision, remotes }: RegistryState, remote: string): number {
  const stored = remotes[remote]
  return stored ? (stored.revision ?? revision) : 0
}

/** All browsers get `version`; the former current build becomes the fallback. */
export function promoted(state: ReleaseState | undefined, version: string): ReleaseState {
  const previous = state?.current === version ? state.previous : (state?.current ?? null)
  return { current: version, previous, canary: null, source: 'released', ...keptSwitch(state) }
}

/** @param fallback the build before `version`, never the one that is rolled back */
export function rolledBack(
  state: ReleaseState,
  version: string,
  fallback: string | null,
): ReleaseState {
  return {
    current: version,
    previous: fallback,
    canary: null,
    source: 'released',
    ...keptSwitch(state),
  }
}

/** A remote that is switched off stays off whichever build is released. */
export function keptSwitch(state: ReleaseState | undefined): Pick<ReleaseState, 'disabled'> {
  return state?.disabled ? { disabled: state.disabled } : {}
}

/** A share of the administrators gets `version`; a larger share includes the smaller one. */
export function withCanary(
  state: ReleaseState,
  canary: { version: string; percent: number },
  revision: number,
): ReleaseState {
  if (canary.percent === 0) return { ...state, canary: null }
  const running = state.canary?.version === canary.version ? state.canary : null
  return {
    ...state,
    canary: {
      ...canary,
      rollout: running?.rollout ?? `${canary.version}.${revision}`,
      since: running?.since ?? revision,
    },
  }
}

export function withRemote(
  registry: RegistryState,
  remote: string,
  state: ReleaseState,
): RegistryState {
  const revision = registry.revision + 1
  return { revision, remotes: { ...registry.remotes, [remote]: { ...state, revision } } }
}

export function withoutRemote(registry: RegistryState, remote: string): RegistryState {
  const { [remote]: _, ...remotes } = registry.remotes
  return { revision: registry.revision + 1, remotes }
}
