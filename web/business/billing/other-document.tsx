import { CreditNoteByNumber } from './credit-note.tsx'
import type { DocumentKit } from './document-kit.ts'
import { StatementOfYear } from './statement.tsx'

/** One of the two is there. */
export type DocumentAddress = { number: string | undefined; year: string | undefined }

export function OtherDocument({ number, year = '', kit }: DocumentAddress & { kit: DocumentKit }) {
  return number ? <CreditNoteByNumber number={number} kit={kit} /> : <StatementOfYear year={year} kit={kit} />
}
