import { Component, type ReactNode } from 'react'
import { LoadFailure } from '../navigation/load-with-retry.ts'
import { reloadOnce } from './error-boundary.tsx'
import { OfflineNotice, PageNotLoaded } from './offline-notice.tsx'

type Props = {
  /** The current path. When it changes, the error is cleared. */
  at: string
  children: ReactNode
}
type State = { error?: unknown; isReloading?: boolean }

/** A page behind the login that cannot be loaded says so inside the frame. What else breaks is for the outer boundary. */
export class PageBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof LoadFailure) || !navigator.onLine) return
    // With a network, the file may belong to an earlier release.
    const tab = { storage: () => sessionStorage, reload: () => location.reload() }
    if (reloadOnce(import.meta.url, tab) === 'reloading') this.setState({ isReloading: true })
  }

  override componentDidUpdate(before: Props) {
    if (before.at !== this.props.at && this.state.error) this.setState({ error: undefined, isReloading: false })
  }

  retry = async () => {
    const { error } = this.state
    if (!(error instanceof LoadFailure)) return
    try {
      await error.again?.()
    } catch {
      // Still not there: the page goes on saying so.
      return
    }
    this.setState((now) => (now.error === error ? { error: undefined } : null))
  }

  override render() {
    const { error, isReloading } = this.state
    if (isReloading) return <p>Please wait...</p>
    if (error instanceof LoadFailure) return <PageNotLoaded onRetry={this.retry} />
    if (error) throw error
    return (
      <>
        <OfflineNotice />
        {this.props.children}
      </>
    )
  }
}
