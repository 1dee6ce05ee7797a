import { type ReactNode, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { changeService } from '../../../contract/catalogue/add-service.ts'
import type { Service } from '../../../contract/catalogue/listed-service.ts'
import { serviceTextNames } from '../../../contract/catalogue/service.ts'
import { paths } from '../../../contract/paths.ts'
import { hasUnsent } from '../../api/drafts/form-draft.ts'
import { useDraft } from '../../api/drafts/use-draft.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { Button } from '../../ui/layout/button.tsx'
import { EditRemoved, isServiceGone } from './edit-removed.tsx'
import { editMessages as words } from './messages.ts'
import type { Arrival } from './page-head.tsx'
import { editDraft, editDrafts, withChanges } from './service-draft.ts'
import { ServiceForm } from './service-form.tsx'
import { isEmpty, type ServiceValues } from './service-values.ts'
import { usePictureUploads } from './use-picture-uploads.ts'
import { useSubmitService } from './use-submit-service.ts'

type Props = {
  service: Service
  arrival: Arrival
  notice: ReactNode
  /** Starts the form again from what is stored by then. */
  onRestart: () => void
  onShowNewer: () => Promise<void>
}

export function EditForm({ service, arrival, notice, onRestart, onShowNewer }: Props) {
  const { id, version } = service
  const [beginning] = useState(() => withChanges(service, editDrafts(id).changesTo(version)))
  const drafts = useDraft({
    names: serviceTextNames,
    live: useRef<UseFormReturn<ServiceValues>>(undefined),
    beginning,
    initialSavedState: hasUnsent(beginning) ? 'found' : 'nothing yet',
    local: editDraft(service),
    isEmpty,
  })
  const uploads = usePictureUploads({
    beginning: beginning.pictures,
    drafts,
    form: `edit-service ${id}`,
  })
  const change = useSubmitAsVendor(changeService)
  const sending = useSubmitService({
    uploads,
    drafts,
    send: async (texts, pictures) => {
      const answer = await change({ params: { id }, body: { ...texts, pictures, version } as never })
      return answer.kind !== 'reply' && isServiceGone(answer) ? { ...answer, message: words.removed } : answer
    },
    failedMessage: words.failed,
  })

  async function undo() {
    editDrafts(id).forget(version)
    await uploads.forget()
    onRestart()
  }

  const { outcome } = sending
  const isChanged = outcome?.at === 'changed'
  return (
    <ServiceForm
      words={words}
      arrival={arrival}
      notice={notice}
      beginning={beginning}
      agreementIs="accepted"
      uploads={uploads}
      drafts={drafts}
      sending={sending}
      outcome={
        outcome && {
          at: outcome.at,
          message: isChanged ? `${outcome.message} ${words.showNewerNote}` : outcome.message,
          action: isChanged ? (
            <Button variant="line" size="small" onClick={onShowNewer}>
              {words.showNewer}
            </Button>
          ) : (
            outcome.at === 'removed' && <EditRemoved id={id} />
          ),
        }
      }
      hasContent={() => hasUnsent(drafts.current())}
      onStartOver={drafts.saved === 'found' ? undo : undefined}
      cancelTo={paths.services}
    />
  )
}
