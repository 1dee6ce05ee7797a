import { Component, type ReactNode } from 'react'
import { paths } from '../../contract/paths.ts'
import { Logo } from '../art/logo.tsx'
import { LoadFailure } from '../navigation/load-with-retry.ts'
import { site } from '../site.ts'
import { Button, buttonClass } from '../ui/layout/button.tsx'
import css from './error-boundary.module.css'
import { useStarted } from './use-started.ts'

const storageKey = 'reloadedFor'

/** `storage` is a function because reading `window.sessionStorage` throws where storage is blocked. */
type Tab = { storage: () => Pick<Storage, 'getItem' | 'setItem'>; reload: () => void }

/**
 * After a release the chunks of the previous one are gone, and a reload fetches the new ones. Each build reloads only once
 * per tab: if its own chunks are missing too, reloading would never end.
 */
export const reloadOnce = (build: string, { storage, reload }: Tab): 'reloading' | 'already tried' => {
  try {
    const sessionStore = storage()
    const builds = (sessionStore.getItem(storageKey) ?? '').split(' ').filter(Boolean)
    if (builds.includes(build)) return 'already tried'
    sessionStore.setItem(storageKey, [...builds, build].join(' '))
  } catch {
    // Without storage, a first reload cannot be told from an endless loop.
    return 'already tried'
  }
  reload()
  return 'reloading'
}

const words = {
  broken: 'This page stopped working. Reload it to go on. What you sent before is safe.',
  'not loaded': 'A part of this page did not arrive. Check your internet connection, then reload.',
}

type FailurePageProps = { failed: keyof typeof words | 'reloading'; onReload: () => void }

function FailurePage({ failed, onReload }: FailurePageProps) {
  useStarted()
  if (failed === 'reloading') return <p className={css.page}>Please wait...</p>
  const { supportPhone, supportPhoneText, supportEmail } = site()
  return (
    <main className={css.page}>
      <Logo tone="paper" />
      <div className={css.words} role="alert">
        <h1>Something went wrong</h1>
        <p>{words[failed]}</p>
      </div>
      <div className={css.actions}>
        <Button onClick={onReload}>Reload</Button>
        {/* A full page load on purpose: it drops whatever state broke the page. */}
        <a className={buttonClass({ variant: 'line' })} href={paths.home}>
          Home
        </a>
      </div>
      <p>
        Still stuck? Call <a href={`tel:${supportPhone}`}>{supportPhoneText}</a> or write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </main>
  )
}

type Props = {
  /** The current path. When it changes, the error is cleared. */
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
