import { deleteServiceDraft } from '../../../contract/catalogue/draft.ts'
import { addService } from '../../../contract/catalogue/services.ts'
import { paths } from '../../paths.ts'
import { productToast } from '../../ui/toast.ts'
import { callAsVendor } from '../../vendor/session/call-as-vendor.ts'
import { useSubmitAsVendor } from '../../vendor/session/use-submit-as-vendor.ts'
import { addMessages as words } from './messages.ts'
import { ServiceForm } from './service-form.tsx'
import { isEmpty } from './service-values.ts'
import { useDraftKeeping } from './use-draft-keeping.ts'
import type { OpenForm } from './use-opening.ts'
import { usePictureUploads } from './use-picture-uploads.ts'
import { useSubmitService } from './use-submit-service.ts'

type Props = { opening: OpenForm; onLook: (arrival?: 'again') => unknown }

export function AddForm({ opening, onLook }: Props) {
  const { allowance, beginning } = opening
  const drafts = useDraftKeeping(beginning)
  const uploads = usePictureUploads({ beginning: beginning.pictures, onChange: drafts.keepPictures })
  const add = useSubmitAsVendor(addService)
  const sending = useSubmitService({
    uploads,
    drafts,
    send: (texts, ids) => add({ body: { ...texts, termsAccepted: 'true', pictures: ids.join(',') } as never }),
    failedMessage: words.failed,
    onObstacle: () => onLook(),
  })

  async function startAfresh() {
    drafts.rest()
    const result = await callAsVendor(deleteServiceDraft, {})
    if (result.kind !== 'reply') {
      drafts.resume()
      productToast.error(words.afreshFailed)
      return
    }
    drafts.finish()
    await uploads.forget()
    await onLook('again')
  }

  return (
    <ServiceForm
      words={words}
      arrival={opening.arrival}
      aside={words.room(allowance)}
      beginning={beginning}
      agreementIs="asked"
      uploads={uploads}
      drafts={drafts}
      sending={sending}
      onAfresh={isEmpty(beginning.values) ? undefined : startAfresh}
      cancelTo={paths.dashboard}
    />
  )
}
