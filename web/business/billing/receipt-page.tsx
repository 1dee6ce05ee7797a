import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import {
  documentTitle,
  type Receipt,
  type ReceiptRefund,
  readPayment,
  readReceiptPdf,
} from '../../../contract/business/billing.ts'
import { methodTitles } from '../../../contract/business/payment.ts'
import { orderInWords } from '../../../contract/business/plans.ts'
import { formatGhs } from '../../../contract/money.ts'
import { paths, pathTo } from '../../../contract/paths.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { endpointQuery, readBody } from '../../api/query.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { dateOnOneLine } from '../../ui/in-words.ts'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { CreditNoteByNumber } from './credit-note.tsx'
import css from './document-page.module.css'
import {
  DocumentActions,
  DocumentPage,
  DocumentPaper,
  partyFacts,
  ReadDocument,
  readOnce,
  taxFacts,
  UnknownDocument,
} from './document-page.tsx'
import { messages, noReceipt, paymentBadges, paymentLink, refundNotice } from './messages.ts'
import { periodInWords } from './plan-in-words.ts'
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
  const action = <ButtonLink to={isRefund ? paths.billing : to}>{isRefund ? 'Back to Billing' : label}</ButtonLink>
  return (
    <Card>
      <EmptyState title="There is no receipt" heading="h2" action={action}>
        {noReceipt[receipt.state]}
        <span className={`num ${css.reference}`}>{receipt.reference}</span>
      </EmptyState>
    </Card>
  )
}

function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const notice = refundNotice(receipt)
  return (
    <DocumentPaper
      name={`${documentTitle(receipt)} ${receipt.receiptNumber}`}
      amountPesewas={receipt.amountPesewas}
      badge={paymentBadges[receipt.state]}
    >
      {notice && <Banner tone="info">{notice}</Banner>}
      <Facts items={[...receiptFacts(receipt), ...creditNoteFacts(receipt)]} />
    </DocumentPaper>
  )
}

const paidPeriod = (receipt: Receipt): string => {
  if (receipt.period === 'withdrawn') return 'Given back before it began'
  return periodInWords(receipt) + (receipt.period === 'ended' ? ', ended early' : '')
}

const refundInWords = ({ amountPesewas, currency, state, at }: ReceiptRefund) =>
  `${formatGhs(amountPesewas, currency)}, ${state}, ${dateOnOneLine(at)}`

const receiptFacts = (receipt: Receipt) => [
  { term: 'Number', value: receipt.receiptNumber },
  { term: 'Date', value: dateOnOneLine(receipt.at) },
  ...partyFacts(receipt),
  { term: 'Plan', value: orderInWords(receipt) },
  { term: 'Period', value: paidPeriod(receipt) },
  ...taxFacts(receipt.tax),
  { term: receipt.tax ? 'Total' : 'Amount', value: formatGhs(receipt.amountPesewas) },
  { term: 'Method', value: methodTitles[receipt.method] },
  { term: 'Reference', value: <span className="nowrap">{receipt.reference}</span> },
  { term: 'State', value: paymentBadges[receipt.state].words },
  ...receipt.refunds.map((refund, at) => ({
    term: receipt.refunds.length === 1 ? 'Refund' : `Refund ${at + 1}`,
    value: refundInWords(refund),
  })),
]

const creditNoteFacts = ({ creditNotes }: Receipt) =>
  creditNotes.map(({ number, at, amountPesewas }) => ({
    term: `Credit note of ${dateInWords(at)}`,
    value: (
      <>
        {formatGhs(amountPesewas)}: <Link to={pathTo.creditNote(number)}>{number}</Link>
      </>
    ),
  }))
