import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  addBusiness,
  addBusinessRefusals,
  businessSubmittedMessage,
  type GhanaCardImageRule,
} from '../../../contract/business/add-business.ts'
import { correctBusiness, correctionRefusals } from '../../../contract/business/my-application.ts'
import { type CorrectableName, correctableNames, type DocumentName } from '../../../contract/business/status.ts'
import { paths } from '../../../contract/paths.ts'
import { splitProgress } from '../../api/drafts/split-progress.ts'
import type { DraftControl } from '../../api/drafts/use-draft.ts'
import { type FailureTable, useSubmitForm } from '../../api/drafts/use-submit-form.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { refreshKnownVendor } from '../../session/own-profile.ts'
import { timing } from '../../timing.ts'
import { productToast } from '../../ui/feedback/toast.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { type BusinessValues, listPictures, makeBody } from './business-values.ts'
import { messages } from './messages.ts'
import type { BusinessPictures } from './use-pictures.ts'

/** `closed`: the server takes no form, or none made from what this one was made from. The page reads where it stands. */
export const businessFailures: FailureTable<CorrectableName, 'closed'> = {
  failed: messages.failed,
  stopped: messages.stopped,
  fields: correctableNames,
  cases: {
    closed: [
      addBusinessRefusals.inReview,
      addBusinessRefusals.approved,
      correctionRefusals.decided,
      correctionRefusals.changedElsewhere,
    ],
  },
}

const toastId = 'business-form'

type SubmitOptions = {
  cardRule: GhanaCardImageRule
  pictures: BusinessPictures
  drafts: DraftControl
  correctedVersion: number | undefined
  onClosed: () => void
}

export const useSubmitBusiness = ({ cardRule, pictures, drafts, correctedVersion, onClosed }: SubmitOptions) => {
  const [percents, setPercents] = useState<Partial<Record<DocumentName, number>>>()
  const add = useSubmitAsVendor(addBusiness)
  const correct = useSubmitAsVendor(correctBusiness)
  const navigate = useNavigate()
  const isHere = useIsHere()

  async function sendForm(values: BusinessValues, signal: AbortSignal) {
    const files = listPictures({ ...values, ...pictures.chosen() }, cardRule)
    const sizes = files.map(({ name, file }) => ({ name, sizeBytes: file.size }))
    const form = {
      body: makeBody(values) as never,
      files: Object.fromEntries(files.map(({ name, file }) => [name, file])),
      onProgress: (sent: Parameters<typeof splitProgress>[0]) => setPercents(splitProgress(sent, sizes)),
      signal,
    }
    const result =
      correctedVersion === undefined
        ? await add(form)
        : await correct({ ...form, query: { version: String(correctedVersion) } })
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
    onDone: ({ body }) => {
      productToast.success(correctedVersion === undefined ? businessSubmittedMessage : body.message)
      void refreshKnownVendor()
    },
    nextPath: correctedVersion === undefined ? paths.pricingPlans : paths.myApplication,
    onRepeatedSubmit: onClosed,
  })

  const isLoggedOut = sending.outcome?.at === 'session'
  useEffect(() => {
    if (isLoggedOut) setTimeout(() => isHere() && navigate(paths.login), timing.afterMissingTokenMs)
  }, [isLoggedOut, isHere, navigate])

  return { ...sending, percents }
}
