import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type PlanDuration, type PlanName, selectSubscription } from '../../../contract/business/subscription.ts'
import { paths } from '../../../contract/paths.ts'
import { useSubmitAsVendor } from '../../account/session/call-as-vendor.ts'
import { timing } from '../../timing.ts'
import { preloadToasts, productToast, toast } from '../../ui/feedback/toast.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { type SelectionFailure, selectionFailure } from './selection-failure.ts'

export type Choice = { plan: PlanName; duration: PlanDuration }
export type NotChosen = { plan: PlanName } & Pick<Extract<SelectionFailure, { at: 'page' }>, 'why' | 'way'>

const toastId = 'selection'

/** From the button of a plan over the popup to the payment. */
export const useChoosing = () => {
  const [choice, setChoice] = useState<Choice>()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [notChosen, setNotChosen] = useState<NotChosen>()
  const underWay = useRef<AbortController>(undefined)
  const select = useSubmitAsVendor(selectSubscription)
  const navigate = useNavigate()
  const isHere = useIsHere()

  function choose(chosen: Choice) {
    // What may have to be said without a network is fetched before.
    preloadToasts().catch(() => {})
    toast.dismiss(toastId)
    setNotChosen(undefined)
    setChoice(chosen)
    setOpen(true)
  }

  function close() {
    underWay.current?.abort()
    underWay.current = undefined
    setSending(false)
    setOpen(false)
  }

  function tell(plan: PlanName, failure: SelectionFailure) {
    const { at, message } = failure
    if (at !== 'ended') productToast.error(message, { id: toastId, durationMs: timing.toastMs })
    // The toast passes; this stays where the vendor pressed.
    if (at === 'page') setNotChosen({ plan, why: failure.why, way: failure.way })
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
    else tell(choice.plan, selectionFailure(result))
  }

  return { choice, isOpen, isSending, notChosen, choose, close, proceed }
}
