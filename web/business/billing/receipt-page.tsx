import { Link, useSearchParams } from 'react-router'
import { type Receipt, readPayment } from '../../../contract/business/billing.ts'
import { refusals } from '../../../contract/refusals.ts'
import { useEndpoint } from '../../account/session/use-endpoint.ts'
import { isRefused } from '../../api/failure.ts'
import notFound from '../../art/empty-services.svg'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowLeft } from '../../ui/layout/icons.ts'
import { CouldNotRead } from './could-not-read.tsx'
import { detailsOf } from './details-of.ts'
import { messages, noReceipt } from './messages.ts'
import { ReceiptActions } from './receipt-actions.tsx'
import css from './receipt-page.module.css'
import { ReceiptPaper } from './receipt-paper.tsx'

export function ReceiptPage() {
  const [search] = useSearchParams()
  const reference = search.get('reference')?.trim()
  return (
    <div className={css.page}>
      <Link className={css.back} to={paths.billing}>
        <Icon of={arrowLeft} />
        Billing
      </Link>
      <h1 className={css.title}>Receipt</h1>
      {reference ? <ReceiptOf key={reference} reference={reference} /> : <Unknown />}
    </div>
  )
}

function ReceiptOf({ reference }: { reference: string }) {
  const { reading, ask } = useEndpoint(readPayment, { params: { reference } }, { refetchOnWindowFocus: false })
  if (reading.is === 'loading') return <ToCome />
  if (reading.is === 'known') return <Known receipt={reading.body} />
  const { failure } = reading
  const isNone = failure.kind === 'refused' && (isRefused(failure, refusals.notFound) || failure.field === 'reference')
  if (isNone) return <Unknown />
  return (
    <Card>
      <CouldNotRead what={messages.receiptFailed} isBusy={reading.is === 'asking again'} onRetry={ask} />
    </Card>
  )
}

function Known({ receipt }: { receipt: Receipt }) {
  if (receipt.receiptNumber === null) return <NoReceipt receipt={receipt} />
  return (
    <>
      <ReceiptActions reference={receipt.reference} />
      <ReceiptPaper receipt={receipt} />
    </>
  )
}

function NoReceipt({ receipt }: { receipt: Receipt }) {
  const { label, to } = detailsOf(receipt)
  const isBack = receipt.state === 'being refunded' || receipt.state === 'refunded'
  const action = (
    <Link className={buttonClass()} to={isBack ? paths.billing : to}>
      {isBack ? 'Back to Billing' : label}
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

function Unknown() {
  const action = (
    <Link className={buttonClass()} to={paths.billing}>
      Back to Billing
    </Link>
  )
  return (
    <Card>
      <EmptyState picture={notFound} title={messages.unknown} heading="h2" action={action} />
    </Card>
  )
}

function ToCome() {
  return (
    <Card>
      <Loading label="Loading the receipt">
        <div className={css.toCome}>
          {['number', 'date', 'business', 'plan', 'period', 'amount'].map((line) => (
            <Skeleton key={line} height="1.5rem" />
          ))}
        </div>
      </Loading>
    </Card>
  )
}
