import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { documentTitle, type Receipt, readPayment, readReceiptPdf } from '../../../contract/business/billing.ts'
import { paths } from '../../../contract/paths.ts'
import { endpointQuery, readBody } from '../../api/query.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CreditNoteByNumber } from './credit-note.tsx'
import css from './document-page.module.css'
import { DocumentActions, DocumentPage, ReadDocument, readOnce, UnknownDocument } from './document-page.tsx'
import { messages, noReceipt, paymentLink } from './messages.ts'
import { ReceiptPaper } from './receipt-paper.tsx'
import { StatementOfYear } from './statement.tsx'

/** One of the documents of a vendor, by its address: a receipt or invoice, a credit note, or the statement of a year. */
export function ReceiptPage() {
  const [search] = useSearchParams()
  const read = (name: string) => search.get(name)?.trim()
  const reference = read('reference')
  const number = read('number')
  const year = read('year')
  if (reference) return <ReceiptByReference key={reference} reference={reference} />
  if (number)
    return (
      <DocumentPage title="Credit note">
        <CreditNoteByNumber key={number} number={number} />
      </DocumentPage>
    )
  if (year)
    return (
      <DocumentPage title={`Statement ${year}`}>
        <StatementOfYear key={year} year={year} />
      </DocumentPage>
    )
  return (
    <DocumentPage title="Receipt">
      <UnknownDocument title={messages.unknown} />
    </DocumentPage>
  )
}

const words = { loading: 'Loading the receipt', unknown: messages.unknown, failed: messages.receiptFailed }

function ReceiptByReference({ reference }: { reference: string }) {
  const query = useQuery({ ...endpointQuery(readPayment, { params: { reference } }), ...readOnce })
  return (
    <DocumentPage title={query.data ? documentTitle(query.data) : 'Receipt'}>
      <ReadDocument query={query} field="reference" words={words}>
        {(receipt) =>
          receipt.receiptNumber === null ? (
            <NoReceipt receipt={receipt} />
          ) : (
            <>
              <DocumentActions readPdf={() => readBody(readReceiptPdf, { params: { reference } })} />
              <ReceiptPaper receipt={receipt} />
            </>
          )
        }
      </ReadDocument>
    </DocumentPage>
  )
}

function NoReceipt({ receipt }: { receipt: Receipt }) {
  const { label, to } = paymentLink(receipt)
  const isRefund = receipt.state === 'being refunded' || receipt.state === 'refunded'
  const action = (
    <Link className={buttonClass()} to={isRefund ? paths.billing : to}>
      {isRefund ? 'Back to Billing' : label}
    </Link>
  )
  return (
    <Card>
      <EmptyState title="There is no receipt" heading="h2" action={action}>
        {noReceipt[receipt.state]}
        <span className={`num ${css.reference}`}>{receipt.reference}</span>
      </EmptyState>
    </Card>
  )
}
