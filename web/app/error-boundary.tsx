import { Component, type ReactNode } from 'react'
import { LoadFailure } from '../navigation/load-with-retry.ts'
import { FailurePage } from './failure-page.tsx'
import { reloadOnce } from './reload-once.ts'

type Props = {
  /** The address shown. Going elsewhere is a fresh start. */
  at: string
  reload?: () => void
  children: ReactNode
}
type State = { failed?: 'broken' | 'not loaded' | 'reloading' }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failed: error instanceof LoadFailure ? 'not loaded' : 'broken' }
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof LoadFailure) || !navigator.onLine) return
    const outcome = reloadOnce(import.meta.url, { storage: () => sessionStorage, reload: this.reload })
    if (outcome === 'reloading') this.setState({ failed: 'reloading' })
  }

  override componentDidUpdate(before: Props) {
    if (before.at !== this.props.at && this.state.failed) this.setState({ failed: undefined })
  }

  reload = () => (this.props.reload ? this.props.reload() : location.reload())

  override render() {
    const { failed } = this.state
    return failed ? <FailurePage failed={failed} onReload={this.reload} /> : this.props.children
  }
}
