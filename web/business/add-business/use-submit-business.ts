import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  addBusiness,
  businessSubmittedMessage,
  type GhanaCardImageRule,
} from '../../../contract/business/add-business.ts'
import type { PaperName } from '../../../contract/business/standing.ts'
import { paths } from '../../paths.ts'
import { timing } from '../../timing.ts'
import { productToast } from '../../ui/toast.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import type { FieldProblems } from '../../ui/wizard-step.tsx'
import { refreshKnownVendor } from '../../vendor/session/refresh-known-vendor.ts'
import { useSubmitAsVendor } from '../../vendor/session/use-submit-as-vendor.ts'
import type { Outcome } from './business-steps.tsx'
import { type BusinessValues, bodyOf, picturesToSend } from './business-values.ts'
import { splitProgress } from './split-progress.ts'
import { type SubmitFailure, submitFailure } from './submit-failure.ts'

type Given = {
  cardRule: GhanaCardImageRule
  drafts: { rest: () => void; resume: () => unknown; finish: () => void }
  /** The server says that there is nothing to send. */
  onClosed: () => void
}

export const useSubmitBusiness = ({ cardRule, drafts, onClosed }: Given) => {
  const [percents, setPercents] = useState<Partial<Record<PaperName, number>>>()
  const [outcome, setOutcome] = useState<Outcome>()
  const underWay = useRef<AbortController>(undefined)
  const isSubmitted = useRef(false)
  const send = useSubmitAsVendor(addBusiness)
  const navigate = useNavigate()
  const isHere = useIsHere()

  function tell({ at, message }: SubmitFailure): FieldProblems<BusinessValues> | undefined {
    if (at !== 'closed') drafts.resume()
    if (at === 'stopped') return void setOutcome({ tone: 'info', message })
    productToast.error(message, { id: 'business-form' })
    if (at === 'closed') return void onClosed()
    if (at !== 'form' && at !== 'session') return { [at]: message }
    setOutcome({ tone: 'bad', message })
    if (at === 'session') setTimeout(() => isHere() && navigate(paths.login), timing.afterMissingTokenMs)
  }

  async function submit(values: BusinessValues) {
    if (isSubmitted.current) return
    setOutcome(undefined)
    drafts.rest()
    const pictures = picturesToSend(values, cardRule)
    const sizes = pictures.map(({ name, file }) => ({ name, sizeBytes: file.size }))
    const stop = new AbortController()
    underWay.current = stop
    const result = await send({
      body: bodyOf(values) as never,
      files: Object.fromEntries(pictures.map(({ name, file }) => [name, file])),
      onProgress: (sent) => setPercents(splitProgress(sent, sizes)),
      signal: stop.signal,
    })
    setPercents(undefined)
    if (result.kind !== 'reply') {
      const sent = pictures.map(({ name }) => name)
      return tell(submitFailure(result, sent))
    }
    isSubmitted.current = true
    drafts.finish()
    productToast.success(businessSubmittedMessage)
    void refreshKnownVendor()
    if (isHere()) navigate(paths.pricingPlans)
  }

  return {
    submit,
    percents,
    outcome,
    stop: () => underWay.current?.abort(),
    forgetOutcome: useCallback(() => setOutcome(undefined), []),
  }
}
