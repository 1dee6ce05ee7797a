import { DocumentActions } from './document-actions.tsx'
import { DocumentSkeleton, UnknownDocument } from './document-page.tsx'
import { DocumentPaper } from './document-paper.tsx'
import { taxFacts } from './tax-facts.ts'

/**
 * What all documents are made of. Those that are loaded later are handed it: the build puts what two parts import into the file
 * that every page behind the login loads.
 */
export const documentKit = { DocumentActions, DocumentSkeleton, UnknownDocument, DocumentPaper, taxFacts }
export type DocumentKit = typeof documentKit
