import { planTitles, type Subscription, selectionRefusals } from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { paths, pathTo } from '../../paths.ts'
import type { Notice, Standing } from './notice.ts'

export const toRegister = { label: 'Register your business', to: paths.addBusiness }
export const toCorrect = { label: 'Correct and resubmit', to: paths.addBusiness }

/** Why no plan can be paid now, and what to do first: nobody is led to a payment that could only fail, or be a second one. */
export const obstacleOf = ({ subscription, businessStatus }: Standing): Notice | undefined => {
  const { heldPayment } = subscription
  if (heldPayment)
    return {
      tone: 'warn',
      words: `We are looking into your payment of ${formatPrice(heldPayment.amountPesewas)}. You need not pay again.`,
      label: 'See that payment',
      to: pathTo.paymentSuccess(heldPayment.reference),
    }
  if (businessStatus === null)
    return { tone: 'info', words: 'Please register your business first. Then choose your plan.', ...toRegister }
  if (businessStatus === 'REJECTED') return { tone: 'warn', words: toCorrectFirst(subscription), ...toCorrect }
  return undefined
}

const toCorrectFirst = ({ state, current }: Subscription) =>
  state === 'PAID' && current
    ? `Your ${planTitles[current.plan]} plan is paid and kept. Correct your details and it begins.`
    : selectionRefusals.rejected.message
