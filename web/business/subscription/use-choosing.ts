import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PlanDuration, PlanName } from '../../../contract/business/plans.ts'
import {
  readSubscription,
  selectionRefusals,
  selectSubscription,
  type UpgradeOffer,
} from '../../../contract/business/subscription.ts'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage, isRefused, isSessionOver } from '../../api/failure.ts'
import { endpointKey, queryClient } from '../../api/query.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { ways } from '../../stage/ways.ts'
import { timing } from '../../timing.ts'
import { productToast, toast } from '../../ui/feedback/toast.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { messages } from './messages.ts'

type SelectionFailure =
  /** `session`: there is no token. `ended`: the session has expired, which the session itself announces. */
  | { at: 'session' | 'ended'; message: string }
  /** `message` is for the toast; `why` and `way` stay in the card of the plan. */
  | { at: 'page'; message: string; why: string; way?: { label: string; to: string } }

export const readSelectionFailure = (failure: Failure): SelectionFailure => {
  const why = failureMessage(failure, refusals.serverError.message)
  const detail = (failure.kind === 'refused' && failure.detail) || why
  if (isRefused(failure, refusals.noToken)) return { at: 'session', message: why }
  if (isSessionOver(failure)) return { at: 'ended', message: why }
  const { noBusiness, rejected } = selectionRefusals
  if (isRefused(failure, noBusiness)) return { at: 'page', message: why, why, way: ways.register }
  const failed = { at: 'page', message: messages.notSelected(detail), why: detail } as const
  return isRefused(failure, rejected) ? { ...failed, way: ways.correct } : failed
}

/** With an offer, the difference is paid instead of the whole price. */
export type Choice = { plan: PlanName; duration: PlanDuration; offer?: UpgradeOffer }
export type ChoiceFailure = { plan: PlanName } & Pick<Extract<SelectionFailure, { at: 'page' }>, 'why' | 'way'>

const toastId = 'selection'

/** From the button of a plan through the dialog to the payment page. */
export const useChoosing = () => {
  /** The dialog is open while there is one. */
  const [choice, setChoice] = useState<Choice>()
  const [isSending, setSending] = useState(false)
  const [choiceFailure, setChoiceFailure] = useState<ChoiceFailure>()
  const underWay = useRef<AbortController>(undefined)
  const select = useSubmitAsVendor(selectSubscription)
  const navigate = useNavigate()
  const isHere = useIsHere()

  function choose(chosen: Choice) {
    toast.dismiss(toastId)
    setChoiceFailure(undefined)
    setChoice(chosen)
  }

  function close() {
    underWay.current?.abort()
    underWay.current = undefined
    setSending(false)
    setChoice(undefined)
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
    // The payment page must not begin with the order of before.
    if (result.kind === 'reply') await queryClient.invalidateQueries({ queryKey: endpointKey(readSubscription) })
    // The dialog was closed or the page left, so the answer is ignored.
    if (underWay.current !== stop || !isHere()) return
    close()
    if (result.kind === 'reply') navigate(paths.payment)
    else showFailure(choice.plan, readSelectionFailure(result))
  }

  return { choice, isSending, choiceFailure, choose, close, proceed }
}
