import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/layout/button.tsx'
import type { SaveState } from '../board/use-arrangement.ts'

type Props = {
  /** The names of the parts that could not be read, in the vendor's words. */
  missing: readonly string[]
  isAskingAgain: boolean
  saveState: SaveState
  onRetry: () => void
}

export function Notices({ missing, isAskingAgain, saveState, onRetry }: Props) {
  if (missing.length === 0 && saveState !== 'not kept') return null
  const retry = (
    <Button variant="line" size="small" busy={isAskingAgain} onClick={onRetry}>
      Retry
    </Button>
  )
  return (
    <Banner tone="warn" announce="politely" action={retry}>
      {missing.length > 0 && <p>{`We could not read ${missing.join('; ')}. Everything else is up to date.`}</p>}
      {saveState === 'not kept' && (
        <p>How you arranged your cards is not saved yet. We try again when you are back online.</p>
      )}
    </Banner>
  )
}
