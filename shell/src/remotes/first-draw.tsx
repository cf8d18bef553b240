import { useIsFetching } from '@tanstack/react-query'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { Spinner } from '@vayal/shared/ui/spinner'
import { Component, type ReactNode, useEffect } from 'react'

type FirstDrawProps = {
  /** The page as it is now: after a failure it may be another one. */
  draw: () => ReactNode
  /** It was drawn, with the data it asked for. */
  onDrawn: () => void
  /**
   * It threw. Resolves when another one is to be drawn in its place; what it rejects with is thrown
   * on to the boundary around this one.
   */
  onFailure: (error: unknown) => Promise<void>
}

type Failure = { error: unknown; final: boolean }
type FirstDrawState = { failure: Failure | null }

/** Gives a page that cannot be drawn a second chance, in place. */
export class FirstDraw extends Component<FirstDrawProps, FirstDrawState> {
  override state: FirstDrawState = { failure: null }

  static getDerivedStateFromError(error: unknown): FirstDrawState {
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
    const { draw, onDrawn } = this.props
    return (
      <>
        {draw()}
        <Drawn onDrawn={onDrawn} />
      </>
    )
  }
}

/** After the page, so that its effects come first; a page that throws takes it along. */
function Drawn({ onDrawn }: Pick<FirstDrawProps, 'onDrawn'>) {
  const fetching = useIsFetching()
  useEffect(() => {
    if (fetching > 0) return
    // Later than whatever the page's effects threw or asked for.
    const timer = setTimeout(() => {
      if (queryClient.isFetching() === 0) onDrawn()
    })
    return () => clearTimeout(timer)
  })
  return null
}
