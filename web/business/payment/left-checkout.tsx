import { Link } from 'react-router'
import { pathTo } from '../../paths.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { buttonClass } from '../../ui/layout/button.tsx'
import { messages } from './messages.ts'

/** To leave the checkout proves nothing, so this only leads to asking. */
export function LeftCheckout({ reference }: { reference: string }) {
  const check = (
    <Link className={buttonClass({ variant: 'line', size: 'small' })} to={pathTo.paymentSuccess(reference)}>
      {messages.check}
    </Link>
  )
  return (
    <Banner tone="info" title={messages.left} action={check}>
      {messages.leftText}
    </Banner>
  )
}
