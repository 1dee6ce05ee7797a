import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { documentTitle, type Receipt, readPayment, readReceiptPdf } from '../../../contract/business/billing.ts'
import { refusals } from '../../../contract/refusals.ts'
import { isRefused } from '../../api/failure.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { useEndpoint } from '../../session/use-endpoint.ts'
import { Card } from '../../ui/layout/card.tsx'
import { CouldNotRead } from './could-not-read.tsx'
import { DocumentActions } from './document-actions.tsx'
import { DocumentPage, DocumentSkeleton, UnknownDocument } from './document-page.tsx'
import { LazyDocument } from './lazy-document.tsx'
import { messages } from './messages.ts'
import { ReceiptPaper } from './receipt-paper.tsx'

/** One of the documents of a vendor, by its address: a receipt or invoice, a credit note, or the statement of a year. */
export function ReceiptPage() {
  const [search] = useSearchParams()
  const read = (name: string) => search.get(name)?.trim()
  const reference = read('reference')
  const number = read('number')
  const year = read('year')
  if (reference) return <ReceiptByReference key={reference} reference={reference} />
  if (number || year)
    return (
      <DocumentPage title={number ? 'Credit note' : `Statement ${year}`}>
        <LazyDocument key={number || year} number={number} year={year} />
      </DocumentPage>
    )
  return (
    <DocumentPage title="Receipt">
      <UnknownDocument title={messages.unknown} />
    </DocumentPage>
  )
}

function ReceiptByReference({ reference }: { reference: string }) {
  const { reading, ask } = useEndpoint(readPayment, { params: { reference } }, { onReturn: false })
  const page = (content: ReactNode) => (
    <DocumentPage title={reading.is === 'known' ? documentTitle(reading.body) : 'Receipt'}>{content}</DocumentPage>
  )
  if (reading.is === 'loading') return page(<DocumentSkeleton label="Loading the receipt" />)
  if (reading.is === 'known') return page(<LoadedReceipt receipt={reading.body} />)
  const { failure } = reading
  const isUnknown =
    failure.kind === 'refused' && (isRefused(failure, refusals.notFound) || failure.field === 'reference')
  if (isUnknown) return page(<UnknownDocument title={messages.unknown} />)
  return page(
    <Card>
      <CouldNotRead what={messages.receiptFailed} isBusy={reading.is === 'asking again'} onRetry={ask} />
    </Card>,
  )
}

function LoadedReceipt({ receipt }: { receipt: Receipt }) {
  if (receipt.receiptNumber === null) return <LazyDocument unpaid={receipt} />
  return (
    <>
      <DocumentActions readPdf={() => callAsVendor(readReceiptPdf, { params: { reference: receipt.reference } })} />
      <ReceiptPaper receipt={receipt} />
    </>
  )
}
