import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Receipt, readPayment, readReceiptPdf } from '../../../contract/business/billing.ts'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { useEndpoint } from '../../account/session/use-endpoint.ts'
import { failureMessage, isRefused } from '../../api/failure.ts'
import notFound from '../../art/empty-services.svg'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowLeft } from '../../ui/layout/icons.ts'
import { download, printer } from '../../ui/layout/icons-behind-login.ts'
import { fileFromBase64, saveFile } from '../../ui/layout/save-file.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { CouldNotRead } from './could-not-read.tsx'
import { messages, noReceipt } from './messages.ts'
import { paymentLink } from './payment-link.ts'
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
      {reference ? <ReceiptByReference key={reference} reference={reference} /> : <UnknownReceipt />}
    </div>
  )
}

function ReceiptByReference({ reference }: { reference: string }) {
  const { reading, ask } = useEndpoint(readPayment, { params: { reference } }, { refetchOnWindowFocus: false })
  if (reading.is === 'loading') return <ReceiptSkeleton />
  if (reading.is === 'known') return <LoadedReceipt receipt={reading.body} />
  const { failure } = reading
  const isUnknown =
    failure.kind === 'refused' && (isRefused(failure, refusals.notFound) || failure.field === 'reference')
  if (isUnknown) return <UnknownReceipt />
  return (
    <Card>
      <CouldNotRead what={messages.receiptFailed} isBusy={reading.is === 'asking again'} onRetry={ask} />
    </Card>
  )
}

function LoadedReceipt({ receipt }: { receipt: Receipt }) {
  if (receipt.receiptNumber === null) return <NoReceipt receipt={receipt} />
  return (
    <>
      <ReceiptActions reference={receipt.reference} />
      <ReceiptPaper receipt={receipt} />
    </>
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

function UnknownReceipt() {
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

function ReceiptSkeleton() {
  return (
    <Card>
      <Loading label="Loading the receipt">
        <div className={css.skeleton}>
          {['number', 'date', 'business', 'plan', 'period', 'amount'].map((line) => (
            <Skeleton key={line} height="1.5rem" />
          ))}
        </div>
      </Loading>
    </Card>
  )
}

type Pdf = { is: 'idle' | 'loading' } | { is: 'failed'; message: string }

function ReceiptActions({ reference }: { reference: string }) {
  const [pdf, setPdf] = useState<Pdf>({ is: 'idle' })
  const isHere = useIsHere()

  const save = async () => {
    setPdf({ is: 'loading' })
    const answer = await callAsVendor(readReceiptPdf, { params: { reference } })
    if (!isHere()) return
    if (answer.kind !== 'reply') return setPdf({ is: 'failed', message: failureMessage(answer, messages.notSaved) })
    const { base64, type, fileName } = answer.body
    saveFile(fileFromBase64(base64, type), fileName)
    setPdf({ is: 'idle' })
  }

  return (
    <>
      <div className={css.actions}>
        <Button busy={pdf.is === 'loading'} busyLabel="Preparing…" onClick={save}>
          <Icon of={download} />
          Download PDF
        </Button>
        <Button variant="line" onClick={() => window.print()}>
          <Icon of={printer} />
          Print
        </Button>
      </div>
      {pdf.is === 'failed' && (
        <p className={css.failed} role="alert">
          {pdf.message}
        </p>
      )}
    </>
  )
}
