import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { addService } from '../../../contract/catalogue/add-service.ts'
import type { Allowance } from '../../../contract/catalogue/allowance.ts'
import { deleteServiceDraft } from '../../../contract/catalogue/draft.ts'
import { serviceTextNames } from '../../../contract/catalogue/service.ts'
import { paths } from '../../../contract/paths.ts'
import { readSavedAt } from '../../api/drafts/form-draft.ts'
import { useDraft } from '../../api/drafts/use-draft.ts'
import { callAsVendor, useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { timing } from '../../timing.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { productToast } from '../../ui/feedback/toast.tsx'
import { useWizardForm } from '../../ui/form/use-wizard-form.ts'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { messages, addMessages as words } from './messages.ts'
import type { Arrival } from './page-head.tsx'
import {
  chooseBeginning,
  keepRead,
  type LocalDraft,
  localDraft,
  type StoredDraft,
  serverDraft,
  withoutItsPictures,
} from './service-draft.ts'
import { beginValues, ServiceForm } from './service-form.tsx'
import { isEmpty } from './service-values.ts'
import { usePictureUploads } from './use-picture-uploads.ts'
import { useSubmitService } from './use-submit-service.ts'

type Props = {
  arrival: Arrival
  allowance: Allowance
  held: StoredDraft
  isReading: boolean
  onLook: () => unknown
  onRestart: () => void
}

export function AddForm({ arrival, allowance, held, isReading, onLook, onRestart }: Props) {
  const [beginning] = useState(() => chooseBeginning(held, localDraft.read()))
  const [, setSearch] = useSearchParams()
  const wizard = useWizardForm(beginValues(beginning))
  const drafts = useDraft<LocalDraft, StoredDraft>({
    names: serviceTextNames,
    beginning,
    initialSavedState: isEmpty(beginning.values) ? 'nothing yet' : 'found',
    local: localDraft,
    isEmpty,
    held: isReading ? undefined : held,
    look: onLook,
    server: {
      ...serverDraft,
      onGone: (draft) => {
        const left = withoutItsPictures(draft)
        uploads.keepOnly(left.pictures)
        return left
      },
    },
  })
  const uploads = usePictureUploads({ beginning: beginning.pictures, drafts })
  const add = useSubmitAsVendor(addService)
  const sending = useSubmitService({
    form: wizard.form,
    uploads,
    drafts,
    send: (texts, ids) => {
      const draft = readSavedAt(drafts.current().base.id)
      const named = { termsAccepted: 'true', pictures: ids.join(','), ...(draft === null ? {} : { draft }) }
      return add({ body: { ...texts, ...named } as never })
    },
    failedMessage: words.failed,
    onLook,
  })

  async function startOver() {
    // A first save that arrives after the deletion would bring the draft back.
    await drafts.pause(timing.requestTimeoutMs)
    const result = await callAsVendor(deleteServiceDraft, {})
    if (result.kind !== 'reply') {
      drafts.resume()
      productToast.error(words.startOverFailed)
      return
    }
    drafts.finish()
    await uploads.forget()
    keepRead(null)
    setSearch({}, { replace: true, preventScrollReset: true })
    onRestart()
  }

  const { outcome } = sending
  const toServices = (
    <ButtonLink variant="line" size="small" to={paths.services}>
      {messages.myServices}
    </ButtonLink>
  )
  return (
    <ServiceForm
      words={words}
      arrival={arrival}
      aside={words.room(allowance)}
      notice={
        drafts.isGone && (
          <Banner tone="info" announce="politely" action={toServices}>
            {words.addedElsewhere}
          </Banner>
        )
      }
      agreementIs="asked"
      wizard={wizard}
      beginning={beginning}
      uploads={uploads}
      drafts={drafts}
      sending={sending}
      outcome={outcome && { message: outcome.message, action: outcome.at === 'added' && toServices }}
      hasContent={() => !isEmpty(drafts.current().values)}
      onStartOver={isEmpty(beginning.values) ? undefined : startOver}
      onRestart={onRestart}
      cancelTo={paths.dashboard}
    />
  )
}
