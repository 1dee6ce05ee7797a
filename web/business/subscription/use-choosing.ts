import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PlanDuration, PlanName } from '../../../contract/business/plans.ts'
import { selectSubscription, type UpgradeOffer } from '../../../contract/business/subscription.ts'
import { paths } from '../../../contract/paths.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { timing } from '../../timing.ts'
import { preloadToasts, productToast, toast } from '../../ui/feedback/toast.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { readSelectionFailure, type SelectionFailure } from './selection-failure.ts'

/** With an offer, the difference is paid instead of the whole price. */
export type Choice = { plan: PlanName; duration: PlanDuration; offer?: UpgradeOffer }
export type ChoiceFailure = { plan: PlanName } & Pick<Extract<SelectionFailure, { at: 'page' }>, 'why' | 'way'>

const toastId = 'selection'

/** From the button of a plan through the dialog to the payment page. */
export const useChoosing = () => {
  const [choice, setChoice] = useState<Choice>()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [choiceFailure, setChoiceFailure] = useState<ChoiceFailure>()
  const underWay = useRef<AbortController>(undefined)
  const select = useSubmitAsVendor(selectSubscription)
  const navigate = useNavigate()
  const isHere = useIsHere()

  function choose(chosen: Choice) {
    // Loaded now, because the toast may be needed when there is no network.
    preloadToasts().catch(() => {})
    toast.dismiss(toastId)
    setChoiceFailure(undefined)
    setChoice(chosen)
    setOpen(true)
  }

  function close() {
    underWay.current?.abort()
    underWay.current = undefined
    setSending(false)
    setOpen(false)
  }

  function showFailure(plan: PlanName, failure: SelectionFailure) {
    const { at, message } = failure
    if (at !== 'ended') productToast.error(message, { id: toastId, durationMs: timing.toastMs })
    // The toast disappears; this stays in the card of the plan.
    if (at === 'page') setChoiceFailure({ plan, why: failure.why, way: failure.way })
    if (at === 'session') setTimeout(() => isHere() && navigate(paths.login), timing.afterMissingTokenMs)
  }

  async function proceed() {
    if (!choice || underWay.current) return
    const stop = new AbortController()
    underWay.current = stop
    setSending(true)
    const body = {
      subscriptionTypeEnum: choice.plan,
      subscriptionDurationEnum: choice.duration,
      ...(choice.offer && { purchaseKindEnum: 'DIFFERENCE' as const }),
    }
    const result = await select({ body, signal: stop.signal })
    // The dialog was closed or the page left, so the answer is ignored.
    if (underWay.current !== stop || !isHere()) return
    close()
    if (result.kind === 'reply') navigate(paths.payment)
    else showFailure(choice.plan, readSelectionFailure(result))
  }

  return { choice, isOpen, isSending, choiceFailure, choose, close, proceed }
}
