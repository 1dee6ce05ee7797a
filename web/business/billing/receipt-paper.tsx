import { Link } from 'react-router'
import { documentTitle, type Receipt, type ReceiptRefund } from '../../../contract/business/billing.ts'
import { methodTitles } from '../../../contract/business/payment.ts'
import { orderInWords } from '../../../contract/business/plans.ts'
import { formatGhs } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { dateOnOneLine } from '../../ui/in-words.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { DocumentPaper, taxFacts } from './document-paper.tsx'
import { paymentBadges, refundNotice } from './messages.ts'
import { periodInWords } from './plan-in-words.ts'

export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
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
  { term: 'Issued by', value: receipt.issuer.name },
  { term: 'Issuer address', value: receipt.issuer.address },
  { term: 'Issuer TIN', value: receipt.issuer.tin },
  { term: 'Business', value: receipt.businessName },
  { term: 'TIN', value: receipt.tin },
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
