import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type PlanDuration, type PlanName, selectSubscription } from '../../../contract/business/subscription.ts'
import { paths } from '../../../contract/paths.ts'
import { useSubmitAsVendor } from '../../account/session/call-as-vendor.ts'
import { timing } from '../../timing.ts'
import { preloadToasts, productToast, toast } from '../../ui/feedback/toast.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { readSelectionFailure, type SelectionFailure } from './selection-failure.ts'

export type Choice = { plan: PlanName; duration: PlanDuration }
export type ChoiceFailure = { plan: PlanName } & Pick<Extract<SelectionFailure, { at: 'page' }>, 'why' | 'way'>

const toastId = 'selection'

/** From the button of a plan over the popup to the payment. */
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
    // What may have to be said without a network is fetched before.
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
    // The toast passes; this stays where the vendor pressed.
    if (at === 'page') setChoiceFailure({ plan, why: failure.why, way: failure.way })
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
    else showFailure(choice.plan, readSelectionFailure(result))
  }

  return { choice, isOpen, isSending, choiceFailure, choose, close, proceed }
}
