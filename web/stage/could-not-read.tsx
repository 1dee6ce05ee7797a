import type { ReactNode } from 'react'
import { tryLater } from '../api/failure.ts'
import offline from '../art/offline.svg'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { focusHeading } from '../ui/feedback/focus-on.ts'
import { Button } from '../ui/layout/button.tsx'

type Props = { title: string; children?: ReactNode; heading?: 'h2' | 'h3'; busy?: boolean; onRetry: () => unknown }

/** Takes the place of what could not be read. Retry may disappear when it is pressed, so it moves the focus to the heading. */
export function CouldNotRead({ title, children = tryLater, heading, busy, onRetry }: Props) {
  const retry = () => {
    focusHeading()
    onRetry()
  }
  const action = (
    <Button variant="line" busy={busy} onClick={retry}>
      Retry
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState picture={offline} title={title} heading={heading} action={action}>
        {children}
      </EmptyState>
    </div>
  )
}
