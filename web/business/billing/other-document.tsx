import type { Receipt } from '../../../contract/business/billing.ts'
import { CreditNoteByNumber } from './credit-note.tsx'
import type { DocumentKit } from './document-kit.ts'
import { NoReceipt } from './no-receipt.tsx'
import { StatementOfYear } from './statement.tsx'

/** One of them is there. */
export type DocumentAddress = { number?: string; year?: string; unpaid?: Receipt }

export function OtherDocument({ number, year = '', unpaid, kit }: DocumentAddress & { kit: DocumentKit }) {
  if (unpaid) return <NoReceipt receipt={unpaid} />
  return number ? <CreditNoteByNumber number={number} kit={kit} /> : <StatementOfYear year={year} kit={kit} />
}
