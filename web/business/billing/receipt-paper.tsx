import type { Receipt, ReceiptRefund } from '../../../contract/business/billing.ts'
import { methodTitles } from '../../../contract/business/payment.ts'
import { orderInWords } from '../../../contract/business/subscription.ts'
import { formatGhs } from '../../../contract/money.ts'
import { productName } from '../../../contract/product.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { Logo } from '../../art/logo.tsx'
import { site } from '../../site.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { dateOnOneLine } from '../../ui/in-words.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { paymentBadges, refundNotice } from './messages.ts'
import { periodInWords } from './plan-in-words.ts'
import css from './receipt-paper.module.css'

/** Looks the same on screen and on paper; the print styles hide the rest of the page. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { supportPhoneText, supportEmail } = site()
  const { tone, words } = paymentBadges[receipt.state]
  const notice = refundNotice(receipt)
  return (
    <Card as="article" className={css.paper}>
      <div className={css.head}>
        <Logo tone="paper" />
        <Badge tone={tone}>{words}</Badge>
      </div>
      <div>
        <p className={`num ${css.number}`}>Receipt {receipt.receiptNumber}</p>
        <p className={`num ${css.total}`}>{formatGhs(receipt.amountPesewas)}</p>
      </div>
      {notice && <Banner tone="info">{notice}</Banner>}
      <Facts items={receiptFacts(receipt)} />
      <p className={css.foot}>
        {productName} · {supportPhoneText} · {supportEmail}
      </p>
    </Card>
  )
}

const paidPeriod = (receipt: Receipt): string => {
  if (receipt.period === 'withdrawn') return 'Given back before it began'
  return receipt.period === 'ended' ? `${periodInWords(receipt)}, ended early` : periodInWords(receipt)
}

const refundInWords = ({ amountPesewas, currency, state, at }: ReceiptRefund) =>
  `${formatGhs(amountPesewas, currency)}, ${state}, ${dateOnOneLine(at)}`

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
  { term: 'Amount', value: formatGhs(receipt.amountPesewas) },
  { term: 'Method', value: methodTitles[receipt.method] },
  { term: 'Reference', value: <span className="nowrap">{receipt.reference}</span> },
  { term: 'State', value: paymentBadges[receipt.state].words },
  ...receipt.refunds.map((refund, at) => ({
    term: receipt.refunds.length === 1 ? 'Refund' : `Refund ${at + 1}`,
    value: refundInWords(refund),
  })),
]
