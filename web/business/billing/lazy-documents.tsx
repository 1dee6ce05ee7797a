import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { loadWithRetry } from '../../navigation/load-with-retry.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { CouldNotRead } from './could-not-read.tsx'
import { type DocumentKit, documentKit } from './document-kit.ts'
import { DocumentSkeleton } from './document-page.tsx'
import { messages } from './messages.ts'

type Part = typeof import('./other-documents.tsx')
type Props = { children: (part: Part, kit: DocumentKit) => ReactNode }

/** Few who open a receipt open a credit note or a statement too, so these have their own chunk. */
export function OtherDocument({ children }: Props) {
  const [part, setPart] = useState<Part | 'loading' | 'failed'>('loading')
  const isHere = useIsHere()
  const load = useCallback(() => {
    setPart('loading')
    loadWithRetry(() => import('./other-documents.tsx')).then(
      (loaded) => isHere() && setPart(loaded),
      () => isHere() && setPart('failed'),
    )
  }, [isHere])
  useEffect(load, [load])

  if (part === 'loading') return <DocumentSkeleton label="Loading the document" />
  if (part !== 'failed') return children(part, documentKit)
  return (
    <Card>
      <CouldNotRead what={messages.documentFailed} isBusy={false} onRetry={load} />
    </Card>
  )
}
