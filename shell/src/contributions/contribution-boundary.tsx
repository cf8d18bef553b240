import { Component, type ReactNode } from 'react'

type ContributionBoundaryProps = { children: ReactNode }

/** Shows nothing in place of a contribution that throws: the page around it goes on. */
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
