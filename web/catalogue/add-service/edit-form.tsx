import { useState } from 'react'
import { changeService } from '../../../contract/catalogue/add-service.ts'
import type { Service } from '../../../contract/catalogue/listed-service.ts'
import { serviceTextNames } from '../../../contract/catalogue/service.ts'
import { paths } from '../../../contract/paths.ts'
import { hasUnsent } from '../../api/drafts/form-draft.ts'
import { useDraft } from '../../api/drafts/use-draft.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { useWizardForm } from '../../ui/form/use-wizard-form.ts'
import { EditRemoved, isServiceGone } from './edit-removed.tsx'
import { editMessages as words } from './messages.ts'
import type { Arrival } from './page-head.tsx'
import {
  changedVersion,
  chooseBeginning,
  describeService,
  editDraft,
  type LocalDraft,
  type StoredDraft,
} from './service-draft.ts'
import { beginValues, ServiceForm } from './service-form.tsx'
import { isEmpty } from './service-values.ts'
import { usePictureUploads } from './use-picture-uploads.ts'
import { useSubmitService } from './use-submit-service.ts'

type Props = {
  /** As it was read last. */
  service: Service
  isReading: boolean
  arrival: Arrival
  onLook: () => unknown
  /** Opens the form again, from what is kept on this device. */
  onRestart: () => void
}

export function EditForm({ service, isReading, arrival, onLook, onRestart }: Props) {
  const { id } = service
  const held = describeService(service)
  const local = editDraft(id)
  const [beginning] = useState(() => chooseBeginning(held, local.read()))
  const wizard = useWizardForm(beginValues(beginning))
  const drafts = useDraft<LocalDraft, StoredDraft>({
    names: serviceTextNames,
    beginning,
    initialSavedState: hasUnsent(beginning) ? 'found' : 'nothing yet',
    local,
    isEmpty,
    held: isReading ? undefined : held,
    look: onLook,
  })
  const uploads = usePictureUploads({ beginning: beginning.pictures, drafts, form: `edit-service ${id}` })
  const change = useSubmitAsVendor(changeService)
  const sending = useSubmitService({
    form: wizard.form,
    uploads,
    drafts,
    send: async (texts, pictures) => {
      const body = { ...texts, pictures, version: changedVersion(drafts.current()) }
      const answer = await change({ params: { id }, body: body as never })
      return answer.kind !== 'reply' && isServiceGone(answer) ? { ...answer, message: words.removed } : answer
    },
    failedMessage: words.failed,
    onLook,
  })

  async function undo() {
    drafts.finish()
    await uploads.forget()
    onRestart()
  }

  const { outcome } = sending
  return (
    <ServiceForm
      words={words}
      arrival={arrival}
      agreementIs="accepted"
      wizard={wizard}
      beginning={beginning}
      uploads={uploads}
      drafts={drafts}
      sending={sending}
      outcome={
        outcome && {
          message: outcome.message,
          action: outcome.at === 'removed' && <EditRemoved id={id} onRestored={() => wizard.submit.current()} />,
        }
      }
      hasContent={() => hasUnsent(drafts.current())}
      onStartOver={drafts.saved === 'found' ? undo : undefined}
      onRestart={onRestart}
      cancelTo={paths.services}
    />
  )
}
