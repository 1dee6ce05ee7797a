import type { ReactNode } from 'react'
import { usePart } from '../../navigation/use-part.ts'
import { type DocumentKit, documentKit } from './document-kit.ts'
import { DocumentSkeleton } from './document-page.tsx'

const load = () => import('./other-documents.tsx')

type Props = { children: (part: Awaited<ReturnType<typeof load>>, kit: DocumentKit) => ReactNode }

/** Few who open a receipt open a credit note or a statement too, so these are loaded when they are asked for. */
export function OtherDocument({ children }: Props) {
  const part = usePart(load)
  return part ? children(part, documentKit) : <DocumentSkeleton label="Loading the document" />
}
