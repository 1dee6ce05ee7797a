import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { addService } from '../../../contract/catalogue/add-service.ts'
import { deleteServiceDraft } from '../../../contract/catalogue/draft.ts'
import { serviceTextNames } from '../../../contract/catalogue/service.ts'
import { paths } from '../../../contract/paths.ts'
import { readSavedAt } from '../../api/drafts/form-draft.ts'
import { useDraft } from '../../api/drafts/use-draft.ts'
import { callAsVendor, useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { productToast } from '../../ui/feedback/toast.ts'
import { buttonClass } from '../../ui/layout/button.tsx'
import { messages, addMessages as words } from './messages.ts'
import { localDraft, serverDraft, takeIn } from './service-draft.ts'
import { ServiceForm } from './service-form.tsx'
import { isEmpty, type ServiceValues } from './service-values.ts'
import type { OpenForm } from './use-opening.ts'
import { usePictureUploads } from './use-picture-uploads.ts'
import { useSubmitService } from './use-submit-service.ts'

type Props = { opening: OpenForm; onReload: (arrival?: 'again') => unknown }

export function AddForm({ opening, onReload }: Props) {
  const { allowance, beginning, held } = opening
  const live = useRef<UseFormReturn<ServiceValues>>(undefined)
  const drafts = useDraft({
    names: serviceTextNames,
    live,
    beginning,
    initialSavedState: isEmpty(beginning.values) ? 'nothing yet' : 'found',
    local: localDraft,
    isEmpty,
    server: {
      ...serverDraft,
      held,
      takeIn,
      onNewer: ({ pictures }) => uploads.show(pictures),
      onClosed: localDraft.clear,
    },
  })
  const uploads = usePictureUploads({ beginning: beginning.pictures, drafts })
  const add = useSubmitAsVendor(addService)
  const sending = useSubmitService({
    uploads,
    drafts,
    send: (texts, ids) => {
      const draft = readSavedAt(drafts.current().base.id)
      const named = { termsAccepted: 'true', pictures: ids.join(','), ...(draft === null ? {} : { draft }) }
      return add({ body: { ...texts, ...named } as never })
    },
    failedMessage: words.failed,
    onObstacle: () => onReload(),
  })

  async function startOver() {
    await drafts.pause()
    const result = await callAsVendor(deleteServiceDraft, {})
    if (result.kind !== 'reply') {
      drafts.resume()
      productToast.error(words.startOverFailed)
      return
    }
    drafts.finish()
    await uploads.forget()
    await onReload('again')
  }

  const { outcome } = sending
  const toServices = (
    <Link className={buttonClass({ variant: 'line', size: 'small' })} to={paths.services}>
      {messages.myServices}
    </Link>
  )
  return (
    <ServiceForm
      words={words}
      arrival={opening.arrival}
      aside={words.room(allowance)}
      notice={
        drafts.isGone && (
          <Banner tone="info" announce="politely" action={toServices}>
            {words.addedElsewhere}
          </Banner>
        )
      }
      beginning={beginning}
      agreementIs="asked"
      uploads={uploads}
      drafts={drafts}
      sending={sending}
      outcome={outcome && { ...outcome, action: outcome.at === 'added' && toServices }}
      hasContent={() => !isEmpty(drafts.current().values)}
      onStartOver={isEmpty(beginning.values) ? undefined : startOver}
      cancelTo={paths.dashboard}
    />
  )
}
