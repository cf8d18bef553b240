import type { ContributionKind } from '@vayal/shared/contracts/registry'
import type { ContributionModules } from '@vayal/shared/remote/remote-module'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { refetchRemote } from '../remotes/refetch-remote.ts'
import type { Contribution } from '../remotes/remote-entries.ts'
import type { Remotes } from '../remotes/remotes.ts'
import { useRemotes } from '../remotes/remotes-context.ts'
import { loadContribution } from './load-contribution.ts'

type LoadState<Module> =
  | { kind: 'loading'; retryOf?: { error: unknown } }
  | { kind: 'loaded'; module: Module }
  | { kind: 'failed'; error: unknown }

type ContributedProps<Kind extends ContributionKind> = {
  contribution: Contribution<Kind>
  /** Shown while the module loads. */
  placeholder?: ReactNode
  /** Replaces a contribution that did not load, or threw; `retry` loads it again. */
  failure?: (retry: () => void) => ReactNode
  children: (module: ContributionModules[Kind]) => ReactNode
}

/** Loads a contribution and renders it. If its remote fails, only this place is affected. Its key is the `contributionKey`. */
export function Contributed<Kind extends ContributionKind>({
  contribution,
  placeholder,
  failure = () => null,
  children,
}: ContributedProps<Kind>) {
  const remotes = useRemotes()
  const [state, setState] = useState<LoadState<ContributionModules[Kind]>>({ kind: 'loading' })
  useEffect(() => {
    if (state.kind !== 'loading') return
    let unmounted = false
    const fail = (error: unknown) => {
      if (!unmounted) setState({ kind: 'failed', error })
    }
    const loading = state.retryOf
      ? loadAgain(remotes, contribution, state.retryOf.error)
      : loadContribution(remotes, contribution)
    loading.then((loaded) => {
      if (!isModuleOf(contribution.kind, loaded)) fail(undefined)
      else if (!unmounted) setState({ kind: 'loaded', module: loaded })
    }, fail)
    return () => {
      unmounted = true
    }
  }, [remotes, contribution, state])

  if (state.kind === 'loading') return placeholder
  const failed = failure(() => {
    const error = state.kind === 'failed' ? state.error : undefined
    setState({ kind: 'loading', retryOf: { error } })
  })
  if (state.kind === 'failed') return failed
  return (
    <Boundary failed={failed}>
      <Rendered module={state.module}>{children}</Rendered>
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
