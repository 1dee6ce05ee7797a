import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  addBusiness,
  addBusinessRefusals,
  businessSubmittedMessage,
  type GhanaCardImageRule,
} from '../../../contract/business/add-business.ts'
import { type CorrectableName, correctableNames, type DocumentName } from '../../../contract/business/status.ts'
import { paths } from '../../../contract/paths.ts'
import { useSubmitAsVendor } from '../../account/session/call-as-vendor.ts'
import { refreshKnownVendor } from '../../account/session/own-profile.ts'
import { splitProgress } from '../../api/drafts/split-progress.ts'
import type { DraftControl } from '../../api/drafts/use-draft.ts'
import { type FailureTable, useSubmitForm } from '../../api/drafts/use-submit-form.ts'
import { timing } from '../../timing.ts'
import { productToast } from '../../ui/feedback/toast.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { type BusinessValues, listPictures, makeBody } from './business-values.ts'
import { messages } from './messages.ts'
import type { BusinessPictures } from './use-pictures.ts'

/** `closed`: the business is already in review or approved, so the server takes no form. */
export const businessFailures: FailureTable<CorrectableName, 'closed'> = {
  failed: messages.failed,
  stopped: messages.stopped,
  fields: correctableNames,
  cases: { closed: [addBusinessRefusals.inReview, addBusinessRefusals.approved] },
}

const toastId = 'business-form'

type SubmitOptions = {
  cardRule: GhanaCardImageRule
  pictures: BusinessPictures
  drafts: DraftControl
  onClosed: () => void
}

export const useSubmitBusiness = ({ cardRule, pictures, drafts, onClosed }: SubmitOptions) => {
  const [percents, setPercents] = useState<Partial<Record<DocumentName, number>>>()
  const send = useSubmitAsVendor(addBusiness)
  const navigate = useNavigate()
  const isHere = useIsHere()

  async function sendForm(values: BusinessValues, signal: AbortSignal) {
    const files = listPictures({ ...values, ...pictures.chosen() }, cardRule)
    const sizes = files.map(({ name, file }) => ({ name, sizeBytes: file.size }))
    const result = await send({
      body: makeBody(values) as never,
      files: Object.fromEntries(files.map(({ name, file }) => [name, file])),
      onProgress: (sent) => setPercents(splitProgress(sent, sizes)),
      signal,
    })
    setPercents(undefined)
    return result
  }

  const sending = useSubmitForm({
    toastId,
    drafts,
    pictures: {
      areUploading: pictures.arePreparing,
      waitUntilReady: async () => {
        const refused = await pictures.waitUntilPrepared()
        if (cardRule === 'off') delete refused.ghana_card_image
        return Object.keys(refused).length > 0 ? refused : undefined
      },
    },
    send: sendForm,
    failures: businessFailures,
    redirects: {
      closed: (message) => {
        void drafts.pause()
        productToast.error(message, { id: toastId })
        onClosed()
      },
    },
    onDone: () => {
      productToast.success(businessSubmittedMessage)
      void refreshKnownVendor()
    },
    nextPath: paths.pricingPlans,
    onRepeatedSubmit: onClosed,
  })

  const isLoggedOut = sending.outcome?.at === 'session'
  useEffect(() => {
    if (isLoggedOut) setTimeout(() => isHere() && navigate(paths.login), timing.afterMissingTokenMs)
  }, [isLoggedOut, isHere, navigate])

  return { ...sending, percents }
}
