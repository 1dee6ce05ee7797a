import { Logo } from '../art/logo.tsx'
import { paths } from '../paths.ts'
import { site } from '../site.ts'
import { Button, buttonClass } from '../ui/layout/button.tsx'
import css from './failure-page.module.css'

const words = {
  broken: 'This page stopped working. Reload it to go on. What you sent before is safe.',
  'not loaded': 'A part of this page did not arrive. Check your internet connection, then reload.',
}

type Props = { failed: keyof typeof words | 'reloading'; onReload: () => void }

export function FailurePage({ failed, onReload }: Props) {
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
        {/* A full load on purpose: whatever broke is left behind. */}
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
