import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/layout/button.tsx'
import css from './newer-banner.module.css'

type Props = {
  what: 'form' | 'service'
  drafts: { newer?: unknown; takeNewer: () => void; keepMine: () => void }
  /** Opens the form again, from what is kept on this device. */
  onRestart: () => void
}

/** Another tab or device has saved something else: the vendor says which version counts. */
export function NewerBanner({ what, drafts, onRestart }: Props) {
  if (!drafts.newer) return null

  function choose(action: () => void) {
    // The buttons disappear with the choice.
    document.querySelector<HTMLElement>('h1')?.focus()
    action()
  }
  const takeNewer = () => {
    drafts.takeNewer()
    onRestart()
  }
  return (
    <Banner
      tone="warn"
      announce="politely"
      title={`This ${what} was changed in another tab or on another device`}
      action={
        <div className={css.ways}>
          <Button variant="line" size="small" onClick={() => choose(takeNewer)}>
            Use the newer one
          </Button>
          <Button variant="quiet" size="small" onClick={() => choose(drafts.keepMine)}>
            Keep mine
          </Button>
        </div>
      }
    >
      You see what you typed here. Choose the version that you want to keep.
    </Banner>
  )
}
