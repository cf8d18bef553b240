import { Component, type ReactNode } from 'react'

type ContributionBoundaryProps = { children: ReactNode }

/** Renders nothing for a contribution that throws, so that the rest of the page keeps working. */
export class ContributionBoundary extends Component<
  ContributionBoundaryProps,
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
