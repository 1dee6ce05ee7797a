import { Link } from 'react-router'
import { documentTitle, type Receipt } from '../../../contract/business/billing.ts'
import { methodTitles } from '../../../contract/business/payment.ts'
import { formatGhs } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { DocumentPaper } from './document-paper.tsx'
import { messages, paymentBadges } from './messages.ts'
import { orderInWords, periodInWords } from './plan-in-words.ts'
import { taxFacts } from './tax-facts.ts'

const isRefund = ({ state }: Receipt) => state === 'refunded' || state === 'being refunded'

export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  return (
    <DocumentPaper
      name={`${documentTitle(receipt)} ${receipt.receiptNumber}`}
      amountPesewas={receipt.amountPesewas}
      badge={paymentBadges[receipt.state]}
      facts={[...receiptFacts(receipt), ...creditNoteFacts(receipt)]}
    >
      {isRefund(receipt) && (
        <Banner tone="info">{receipt.state === 'refunded' ? messages.refunded : messages.beingRefunded}</Banner>
      )}
    </DocumentPaper>
  )
}

const paidPeriod = (receipt: Receipt): string => {
  if (!isRefund(receipt)) return periodInWords(receipt)
  return receipt.startsAt ? `${periodInWords(receipt)}, given back` : 'Given back before it began'
}

const receiptFacts = (receipt: Receipt) => [
  { term: 'Number', value: receipt.receiptNumber },
  { term: 'Date', value: <span className="nowrap">{dateInWords(receipt.at)}</span> },
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
