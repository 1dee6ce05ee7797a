import { Button } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { refresh } from '../../ui/layout/icons.ts'
import { type LastAsked, lastAskedInWords } from './messages.ts'
import css from './payment-success-page.module.css'
import type { Verification } from './verification.ts'

export type CheckAgainProps = {
  verification: Verification
  lastAsked: LastAsked | undefined
  isBusy: boolean
  onPress: () => void
}

export function CheckAgain({ verification, lastAsked, isBusy, onPress }: CheckAgainProps) {
  return (
    <>
      <Button variant="line" className={css.action} busy={isBusy} busyLabel="Checking…" onClick={onPress}>
        <Icon of={refresh} />
        Check again
      </Button>
      {lastAsked && <p className={`num ${css.small}`}>{lastAskedInWords(verification, lastAsked)}</p>}
    </>
  )
}
