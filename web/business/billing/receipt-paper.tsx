import type { Receipt } from '../../../contract/business/billing.ts'
import { methodTitles } from '../../../contract/business/payment.ts'
import { dateInWords } from '../../../contract/day-in-words.ts'
import { formatGhs } from '../../../contract/money.ts'
import { productName } from '../../../contract/product.ts'
import { site } from '../../site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Logo } from '../../ui/logo.tsx'
import { messages, paymentBadges } from './messages.ts'
import { orderInWords, periodInWords } from './plan-in-words.ts'
import css from './receipt-paper.module.css'

const isTakenBack = ({ state }: Receipt) => state === 'refunded' || state === 'being refunded'

/** Looks like the paper that comes out of the printer, and is all that does. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { supportPhoneText, supportEmail } = site()
  const { tone, words } = paymentBadges[receipt.state]
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
      {isTakenBack(receipt) && (
        <Banner tone="info">{receipt.state === 'refunded' ? messages.refunded : messages.beingRefunded}</Banner>
      )}
      <Facts items={lines(receipt)} />
      <p className={css.foot}>
        {productName} · {supportPhoneText} · {supportEmail}
      </p>
    </Card>
  )
}

const lines = (receipt: Receipt) =>
  [
    ['Number', receipt.receiptNumber ?? ''],
    ['Date', dateInWords(receipt.at)],
    ['Business', receipt.businessName],
    ['TIN', receipt.tin],
    ['Plan', orderInWords(receipt)],
    ['Period', isTakenBack(receipt) ? 'Taken back with the refund' : periodInWords(receipt)],
    ['Amount', formatGhs(receipt.amountPesewas)],
    ['Method', methodTitles[receipt.method]],
    ['Reference', receipt.reference],
    ['State', paymentBadges[receipt.state].words],
  ].map(([term = '', value]) => ({ term, value }))
