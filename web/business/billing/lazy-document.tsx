import { useNeededPart } from '../../ui/layout/use-needed-part.ts'
import { documentKit } from './document-kit.ts'
import { DocumentSkeleton } from './document-page.tsx'
import type { DocumentAddress } from './other-document.tsx'

const load = () => import('./other-document.tsx')

/** Few who open a receipt open anything else here too, so that is loaded when it is asked for. */
export function LazyDocument(address: DocumentAddress) {
  const part = useNeededPart(load)
  return part ? (
    <part.OtherDocument {...address} kit={documentKit} />
  ) : (
    <DocumentSkeleton label="Loading the document" />
  )
}
