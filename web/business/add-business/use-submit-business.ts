import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  addBusiness,
  businessSubmittedMessage,
  type GhanaCardImageRule,
} from '../../../contract/business/add-business.ts'
import { type PaperName, paperNames } from '../../../contract/business/standing.ts'
import { refreshKnownVendor } from '../../account/session/refresh-known-vendor.ts'
import { useSubmitAsVendor } from '../../account/session/use-submit-as-vendor.ts'
import { paths } from '../../paths.ts'
import { timing } from '../../timing.ts'
import { productToast } from '../../ui/toast.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import type { FieldProblems } from '../../ui/wizard-step.tsx'
import type { Outcome } from './business-steps.tsx'
import { type BusinessValues, bodyOf, picturesToSend } from './business-values.ts'
import { splitProgress } from './split-progress.ts'
import { type SubmitFailure, submitFailure } from './submit-failure.ts'
import type { BusinessPictures } from './use-pictures.ts'

type Given = {
  cardRule: GhanaCardImageRule
  pictures: BusinessPictures
  drafts: { rest: () => void; resume: () => unknown; finish: () => void }
  /** The server says that there is nothing to send. */
  onClosed: () => void
}

export const useSubmitBusiness = ({ cardRule, pictures, drafts, onClosed }: Given) => {
  const [percents, setPercents] = useState<Partial<Record<PaperName, number>>>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isWaiting, setWaiting] = useState(false)
  const underWay = useRef<AbortController>(undefined)
  const isSubmitted = useRef(false)
  const send = useSubmitAsVendor(addBusiness)
  const navigate = useNavigate()
  const isHere = useIsHere()

  function tell({ at, message }: SubmitFailure): FieldProblems<BusinessValues> | undefined {
    if (at !== 'closed') drafts.resume()
    if (at === 'stopped') return void setOutcome({ tone: 'info', message })
    if (at !== 'ended') productToast.error(message, { id: 'business-form' })
    if (at === 'closed') return void onClosed()
    if (at !== 'form' && at !== 'session' && at !== 'ended') return { [at]: message }
    setOutcome({ tone: 'bad', message })
    if (at === 'session') setTimeout(() => isHere() && navigate(paths.login), timing.afterMissingTokenMs)
  }

  /** What is still being prepared belongs to what is sent. */
  async function withPictures(values: BusinessValues) {
    setWaiting(paperNames.some((name) => pictures.of[name].choosing.work.state === 'preparing'))
    const refused = await pictures.settled()
    setWaiting(false)
    if (cardRule === 'off') delete refused.ghana_card_image
    return { values: { ...values, ...pictures.chosen() }, refused }
  }

  async function submit(given: BusinessValues) {
    if (isSubmitted.current) return onClosed()
    setOutcome(undefined)
    drafts.rest()
    const { values, refused } = await withPictures(given)
    if (Object.keys(refused).length > 0) {
      drafts.resume()
      return refused
    }
    const chosen = picturesToSend(values, cardRule)
    const sizes = chosen.map(({ name, file }) => ({ name, sizeBytes: file.size }))
    const stop = new AbortController()
    underWay.current = stop
    const result = await send({
      body: bodyOf(values) as never,
      files: Object.fromEntries(chosen.map(({ name, file }) => [name, file])),
      onProgress: (sent) => setPercents(splitProgress(sent, sizes)),
      signal: stop.signal,
    })
    setPercents(undefined)
    if (result.kind !== 'reply') return tell(submitFailure(result))
    isSubmitted.current = true
    drafts.finish()
    productToast.success(businessSubmittedMessage)
    void refreshKnownVendor()
    // Back leads to where the vendor was before, not to a form that is done.
    if (isHere()) navigate(paths.pricingPlans, { replace: true })
  }

  return {
    submit,
    percents,
    outcome,
    isWaiting,
    stop: () => underWay.current?.abort(),
    forgetOutcome: useCallback(() => setOutcome(undefined), []),
  }
}
