import type { ReactNode } from 'react'
import { tryLater } from '../api/failure.ts'
import offline from '../art/offline.svg'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Button } from '../ui/layout/button.tsx'

type Props = { title: string; children?: ReactNode; heading?: 'h2' | 'h3'; busy?: boolean; onRetry: () => unknown }

/** Takes the place of what could not be read. */
export function CouldNotRead({ title, children = tryLater, heading, busy, onRetry }: Props) {
  const retry = (
    <Button variant="line" busy={busy} onClick={() => onRetry()}>
      Retry
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState picture={offline} title={title} heading={heading} action={retry}>
        {children}
      </EmptyState>
    </div>
  )
}
