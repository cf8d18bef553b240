import type { ContributionKind } from '@vayal/shared/contracts/registry'
import type { ContributionModules } from '@vayal/shared/remote/remote-module'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { refetchRemote } from '../remotes/refetch-remote.ts'
import type { Contribution } from '../remotes/remote-entries.ts'
import type { Remotes } from '../remotes/remotes.ts'
import { useRemotes } from '../remotes/remotes-context.ts'
import { loadContribution } from './load-contribution.ts'

/** `error` is that of the previous attempt. */
type Attempt = { isRetry: false } | { isRetry: true; error: unknown }

type ContributedProps<Kind extends ContributionKind> = {
  contribution: Contribution<Kind>
  /** Shown while the module loads. */
  pending?: ReactNode
  /** Replaces a contribution that did not load, or threw; `retry` loads it again. */
  failure?: (retry: () => void) => ReactNode
  children: (module: ContributionModules[Kind]) => ReactNode
}

/** Loads a contribution and renders it. If its remote fails, only this place is affected. */
export function Contributed<Kind extends ContributionKind>({
  contribution,
  pending,
  failure = () => null,
  children,
}: ContributedProps<Kind>) {
  const remotes = useRemotes()
  const { remoteId, module: name } = contribution
  const [attempt, setAttempt] = useState<Attempt>({ isRetry: false })
  const [module, setModule] = useState<ContributionModules[Kind] | null>()
  const [error, setError] = useState<unknown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    let unmounted = false
    const settle = (loaded: unknown, cause?: unknown) => {
      if (unmounted) return
      setError(cause)
      setModule(isModuleOf(contribution.kind, loaded) ? loaded : null)
    }
    const loading = attempt.isRetry
      ? loadAgain(remotes, contribution, attempt.error)
      : loadContribution(remotes, contribution)
    loading.then(settle, (cause: unknown) => settle(null, cause))
    return () => {
      unmounted = true
    }
  }, [remotes, remoteId, name, attempt])

  if (module === undefined) return pending
  const failed = failure(() => {
    setModule(undefined)
    setAttempt({ isRetry: true, error })
  })
  if (module === null) return failed
  return (
    <Boundary failed={failed}>
      <Rendered module={module}>{children}</Rendered>
    </Boundary>
  )
}

type RenderedProps<Module> = { module: Module; children: (module: Module) => ReactNode }

/** Calls `children` inside the boundary. */
function Rendered<Module>({ module, children }: RenderedProps<Module>) {
  return children(module)
}

async function loadAgain(
  remotes: Remotes,
  contribution: Contribution,
  error: unknown,
): Promise<unknown> {
  await refetchRemote(remotes, contribution.path, error)
  return loadContribution(remotes, contribution, { afterFailure: true })
}

const EXPORTS = {
  badges: 'useCount',
  today: 'useToday',
  search: 'useRecords',
  commands: 'commands',
} satisfies { [Kind in ContributionKind]: keyof ContributionModules[Kind] }

function isModuleOf<Kind extends ContributionKind>(
  kind: Kind,
  value: unknown,
): value is ContributionModules[Kind] {
  if (typeof value !== 'object' || value === null) return false
  return typeof Reflect.get(value, EXPORTS[kind]) === 'function'
}

type BoundaryProps = { failed: ReactNode; children: ReactNode }

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}
