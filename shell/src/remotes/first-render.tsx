import { useIsFetching } from '@tanstack/react-query'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { Spinner } from '@vayal/shared/ui/spinner'
import { Component, type ReactNode, useEffect } from 'react'

type FirstRenderProps = {
  /** Renders the current page; after a failure it can be another build's. */
  renderPage: () => ReactNode
  /** Called when the page has rendered and its queries have settled. */
  onRendered: () => void
  /** Called when the page threw. Resolve to render again; reject with an error for the next boundary. */
  onFailure: (error: unknown) => Promise<void>
}

type Failure = { error: unknown; final: boolean }
type FirstRenderState = { failure: Failure | null }

/** Error boundary that can replace a page that throws before its first render completes. */
export class FirstRender extends Component<FirstRenderProps, FirstRenderState> {
  override state: FirstRenderState = { failure: null }

  static getDerivedStateFromError(error: unknown): FirstRenderState {
    return { failure: { error, final: false } }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error).then(
      () => this.setState({ failure: null }),
      (reason: unknown) => this.setState({ failure: { error: reason, final: true } }),
    )
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure?.final) throw failure.error
    if (failure) return <Spinner />
    const { renderPage, onRendered } = this.props
    return (
      <>
        {renderPage()}
        <RenderProbe onRendered={onRendered} />
      </>
    )
  }
}

/** Rendered after the page, whose effects then run first. Unmounts with a page that throws. */
function RenderProbe({ onRendered }: Pick<FirstRenderProps, 'onRendered'>) {
  const fetching = useIsFetching()
  useEffect(() => {
    if (fetching > 0) return
    // Deferred, because the page's effects can throw or start queries.
    const timer = setTimeout(() => {
      if (queryClient.isFetching() === 0) onRendered()
    })
    return () => clearTimeout(timer)
  })
  return null
}
