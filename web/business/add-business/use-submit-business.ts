import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import {
  addBusiness,
  addBusinessRefusals,
  businessSubmittedMessage,
  type GhanaCardImageRule,
} from '../../../contract/business/add-business.ts'
import { correctBusiness, correctionRefusals } from '../../../contract/business/my-application.ts'
import { correctableNames, type DocumentName, documentNames } from '../../../contract/business/status.ts'
import { paths } from '../../../contract/paths.ts'
import { splitProgress } from '../../api/drafts/split-progress.ts'
import type { DraftControl } from '../../api/drafts/use-draft.ts'
import { type FailureTable, useSubmitForm } from '../../api/drafts/use-submit-form.ts'
import { forgetOtherPages, queryClient } from '../../api/query.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { forgetProfile } from '../../session/session-storage.ts'
import { timing } from '../../timing.ts'
import { productToast } from '../../ui/feedback/toast.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { type BusinessValues, listPictures, makeBody } from './business-values.ts'
import { messages } from './messages.ts'
import type { BusinessPictures } from './use-pictures.ts'

/** `closed`: the server takes no form, or none made from what this one was made from. The page reads where it stands. */
export const businessFailures: FailureTable<'closed'> = {
  failed: messages.failed,
  stopped: messages.stopped,
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
  form: UseFormReturn<BusinessValues>
  cardRule: GhanaCardImageRule
  pictures: BusinessPictures
  drafts: DraftControl
  /** The version that is corrected; undefined for a submission. */
  correctedVersion: (() => string) | undefined
  onClosed: () => void
}

export const useSubmitBusiness = (options: SubmitOptions) => {
  const { form, cardRule, pictures, drafts, correctedVersion, onClosed } = options
  const [percents, setPercents] = useState<Partial<Record<DocumentName, number>>>()
  const add = useSubmitAsVendor(addBusiness)
  const correct = useSubmitAsVendor(correctBusiness)
  const navigate = useNavigate()
  const isHere = useIsHere()

  async function sendForm(values: BusinessValues, signal: AbortSignal) {
    // A picture may have arrived since the values were checked.
    const [ghana_card_image, business_reg_cert_image] = form.getValues(documentNames)
    const files = listPictures({ ghana_card_image, business_reg_cert_image }, cardRule)
    const sizes = files.map(({ name, file }) => ({ name, sizeBytes: file.size }))
    const input = {
      body: makeBody(values) as never,
      files: Object.fromEntries(files.map(({ name, file }) => [name, file])),
      onProgress: (sent: Parameters<typeof splitProgress>[0]) => setPercents(splitProgress(sent, sizes)),
      signal,
    }
    const result =
      correctedVersion === undefined
        ? await add(input)
        : await correct({ ...input, query: { version: correctedVersion() } })
    setPercents(undefined)
    return result
  }

  const sending = useSubmitForm({
    form,
    fields: correctableNames,
    toastId,
    drafts,
    pictures: {
      areUploading: pictures.arePreparing,
      waitUntilReady: async () => {
        const refused = await pictures.waitUntilPrepared()
        const shown = refused.filter(({ name }) => cardRule !== 'off' || name !== 'ghana_card_image')
        for (const { name, reason } of shown) form.setError(name, { type: 'server', message: reason })
        return shown.length > 0 ? 'not ready' : 'ready'
      },
    },
    send: sendForm,
    failures: businessFailures,
    redirects: {
      closed: (message) => {
        productToast.error(message, { id: toastId })
        onClosed()
      },
    },
    onDone: ({ body }) => {
      productToast.success(correctedVersion === undefined ? businessSubmittedMessage : body.message)
      forgetOtherPages()
      void queryClient.fetchQuery(profileQuery).catch(forgetProfile)
    },
    nextPath: correctedVersion === undefined ? paths.pricingPlans : paths.myApplication,
  })

  const isLoggedOut = sending.outcome?.at === 'session'
  useEffect(() => {
    if (isLoggedOut) setTimeout(() => isHere() && navigate(paths.login), timing.afterMissingTokenMs)
  }, [isLoggedOut, isHere, navigate])

  return { ...sending, percents }
}
