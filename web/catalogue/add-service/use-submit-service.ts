import { mainImageRequired } from '../../../contract/catalogue/service.ts'
import { refreshKnownVendor } from '../../account/session/refresh-known-vendor.ts'
import { useSubmitForm } from '../../api/drafts/use-submit-form.ts'
import type { Failure } from '../../api/failure.ts'
import { paths } from '../../paths.ts'
import { productToast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import { pickTexts, type ServiceTextValues, type ServiceValues } from './service-values.ts'
import { serviceFailures } from './submit-failure.ts'
import { useLeaveForLogin } from './use-leave-for-login.ts'
import type { PictureUploads } from './use-picture-uploads.ts'

type Reply = { kind: 'reply'; body: { message: string } }

type Given = {
  uploads: PictureUploads
  drafts: { rest: () => Promise<void>; resume: (after?: 'no answer') => void; finish: () => void }
  send: (texts: ServiceTextValues, pictureIds: string[]) => Promise<Reply | Failure>
  /** Where neither the server nor the network says why. */
  failedMessage: string
  /** No service can be added any more. */
  onObstacle?: () => void
}

const toastId = 'service-form'

export const useSubmitService = ({ uploads, drafts, send, failedMessage, onObstacle }: Given) => {
  const leaveForLogin = useLeaveForLogin()
  return useSubmitForm({
    toastId,
    drafts,
    pictures: {
      areOnTheirWay: uploads.state === 'busy',
      settle: async () => {
        const { ids, unfinished } = await uploads.settled()
        if (unfinished > 0) return { ready: ids, problems: { pictures: messages.pictureFailed } }
        return { ready: ids, problems: ids.length === 0 ? { pictures: mainImageRequired.message } : undefined }
      },
    },
    send: (values: ServiceValues, ids: string[]) => send(pickTexts(values), ids),
    failures: serviceFailures(failedMessage),
    onFailure: {
      session: () => {
        leaveForLogin()
        return 'told'
      },
      obstacle: (message) => {
        productToast.error(message, { id: toastId })
        onObstacle?.()
        return 'told'
      },
    },
    onDone: ({ body }: Reply) => {
      productToast.success(body.message)
      void refreshKnownVendor()
    },
    nextPath: paths.services,
  })
}
