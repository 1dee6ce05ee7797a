import { useEffect } from 'react'
import { readSubscription, showAllSubscriptions } from '../../../contract/business/subscription.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage, isSessionOver } from '../../api/failure.ts'
import { useReading } from '../../api/reading/use-reading.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { productToast } from '../../ui/feedback/toast.ts'
import { messages } from './messages.ts'

const read = async () => {
  const [plans, subscription] = await Promise.all([
    callAsVendor(showAllSubscriptions, {}),
    callAsVendor(readSubscription, {}),
  ])
  if (plans.kind !== 'reply') return plans
  if (subscription.kind !== 'reply') return subscription
  return { kind: 'reply' as const, body: { plans: plans.body, subscription: subscription.body } }
}

export const whyNotLoaded = (failure: Failure): string => failureMessage(failure, refusals.serverError.message)

export const usePlans = () => {
  const { reading, ask } = useReading({ key: ['plans and subscription'], read })

  const failure = reading.is === 'failed' ? reading.failure : undefined
  useEffect(() => {
    // The session itself announces that it has ended.
    if (failure && !isSessionOver(failure))
      productToast.error(messages.loadFailed(whyNotLoaded(failure)), { id: 'plans' })
  }, [failure])

  return { reading, ask }
}
