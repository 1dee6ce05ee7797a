import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type PlanDuration, type PlanName, selectSubscription } from '../../../contract/business/subscription.ts'
import { paths } from '../../paths.ts'
import { timing } from '../../timing.ts'
import { preloadToasts, productToast } from '../../ui/toast.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import { useSubmitAsVendor } from '../../vendor/session/use-submit-as-vendor.ts'
import { type SelectionFailure, selectionFailure } from './selection-failure.ts'

export type Choice = { plan: PlanName; duration: PlanDuration }

/** From the button of a plan over the popup to the payment. */
export const useChoosing = () => {
  const [choice, setChoice] = useState<Choice>()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const underWay = useRef<AbortController>(undefined)
  const select = useSubmitAsVendor(selectSubscription)
  const navigate = useNavigate()
  const isHere = useIsHere()

  function choose(chosen: Choice) {
    // What may have to be said without a network is fetched before.
    preloadToasts().catch(() => {})
    setChoice(chosen)
    setOpen(true)
  }

  function close() {
    underWay.current?.abort()
    underWay.current = undefined
    setSending(false)
    setOpen(false)
  }

  function tell({ at, message }: SelectionFailure) {
    if (at !== 'ended') productToast.error(message, { id: 'selection' })
    if (at === 'session') setTimeout(() => isHere() && navigate(paths.login), timing.afterMissingTokenMs)
  }

  async function proceed() {
    if (!choice || underWay.current) return
    const stop = new AbortController()
    underWay.current = stop
    setSending(true)
    const body = { subscriptionTypeEnum: choice.plan, subscriptionDurationEnum: choice.duration }
    const result = await select({ body, signal: stop.signal })
    // Closed meanwhile, or left: nobody waits for the answer.
    if (underWay.current !== stop || !isHere()) return
    close()
    if (result.kind === 'reply') navigate(paths.payment)
    else tell(selectionFailure(result))
  }

  return { choice, isOpen, isSending, choose, close, proceed }
}
