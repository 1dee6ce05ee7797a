import type { Unpaid } from '../../../contract/account/overview.ts'
import { orderInWords } from '../../../contract/business/plans.ts'
import { formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { type Way, ways } from '../../stage/ways.ts'

type UnpaidWords = { title: string; words: string; way: Way }

/** No sentence says that nothing was taken: the provider alone knows. */
export const describeUnpaid = ({ state, reference, ...unpaid }: Unpaid): UnpaidWords => {
  const order = `${formatPrice(unpaid.amountPesewas)} for ${orderInWords(unpaid)}`
  switch (state) {
    case 'open':
      return {
        title: 'A payment is not finished',
        words: `You began to pay ${order}. See what came of it before you pay again.`,
        way: { label: 'See what came of it', to: pathTo.paymentSuccess(reference) },
      }
    case 'failed':
      return {
        title: 'Your payment did not go through',
        words: `It was ${order}. Your order is kept.`,
        way: ways.tryAgain,
      }
    case 'not completed':
      return {
        title: 'Your payment was not completed',
        words: `It was ${order}. Your order is kept.`,
        way: ways.tryAgain,
      }
  }
}

/** For the button that leads back to a form that was begun. */
export const continueForm = <StepId extends string>(steps: readonly StepId[], stepId: StepId): string =>
  `Continue, step ${steps.indexOf(stepId) + 1} of ${steps.length}`
