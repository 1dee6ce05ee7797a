import { useSearchParams } from 'react-router'
import noConnection from '../../art/offline.svg'
import failed from '../../art/payment-failed.svg'
import success from '../../art/payment-success.svg'
import waiting from '../../art/payment-waiting.svg?inline'
import inReview from '../../art/status-pending.svg'
import { focusHeading } from '../../ui/feedback/focus-on.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { verificationTitle } from './messages.ts'
import { NoReference, PaymentFailed } from './payment-failed.tsx'
import { PaymentReceived } from './payment-received.tsx'
import css from './payment-success-page.module.css'
import { type CheckAgainProps, PaymentWaiting } from './payment-waiting.tsx'
import { readReference, type Verification } from './read-verification.ts'
import { useVerification } from './use-verification.ts'

/** The payment provider sends the vendor back to this page, whatever came of the payment. */
export function PaymentSuccessPage() {
  const [search] = useSearchParams()
  const reference = readReference(search)
  return <Outcome key={reference} reference={reference} />
}

const pictures = {
  verifying: waiting,
  success,
  'waiting for the phone': waiting,
  'waiting for the provider': inReview,
  'waiting for the connection': noConnection,
  'no reference': failed,
} satisfies Record<Exclude<Verification['is'], 'failed'>, string>

const choosePicture = (verification: Verification): string => {
  if (verification.is !== 'failed') return pictures[verification.is]
  return verification.why === 'looked into' || verification.why === 'refunded' ? inReview : failed
}

function Outcome({ reference }: { reference: string | undefined }) {
  const { verification, lastCheck, amountPesewas, announcement, clearAnnouncement, checkAgain } =
    useVerification(reference)
  // 'Check again' may disappear with the state that it changes.
  const press = () => {
    focusHeading()
    void checkAgain.press()
  }
  return (
    <Card as="section" className={css.panel}>
      <div className={css.picture}>
        <img src={choosePicture(verification)} alt="" width={240} height={180} />
      </div>
      <h1 className={css.title}>{verificationTitle(verification)}</h1>
      <Words
        {...{ verification, reference, lastCheck, amountPesewas, clearAnnouncement }}
        isBusy={checkAgain.isBusy}
        onPress={press}
      />
      <LiveRegion text={announcement} />
    </Card>
  )
}

type WordsProps = CheckAgainProps & {
  reference: string | undefined
  amountPesewas: number | undefined
  clearAnnouncement: () => void
}

function Words({ verification, reference = '', amountPesewas, clearAnnouncement, ...checking }: WordsProps) {
  switch (verification.is) {
    case 'verifying':
      return (
        <>
          <p>We ask the payment provider what came of it. This takes a few seconds.</p>
          <Spinner size="large" />
        </>
      )
    case 'success':
      return <PaymentReceived payment={verification.payment} nowMs={Date.now()} onStay={clearAnnouncement} />
    case 'failed':
      return <PaymentFailed {...checking} {...{ verification, reference, amountPesewas }} />
    case 'no reference':
      return <NoReference message={verification.message} />
    default:
      return <PaymentWaiting {...checking} verification={verification} reference={reference} />
  }
}
