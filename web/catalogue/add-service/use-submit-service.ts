import { writingRefusals } from '../../../contract/catalogue/add-service.ts'
import { obstacleRefusals } from '../../../contract/catalogue/obstacles.ts'
import { mainImageRequired, serviceTextNames } from '../../../contract/catalogue/service.ts'
import { serviceRefusals } from '../../../contract/catalogue/services.ts'
import { paths } from '../../../contract/paths.ts'
import { pickTexts } from '../../api/drafts/form-draft.ts'
import type { DraftControl } from '../../api/drafts/use-draft.ts'
import { type FailureTable, useSubmitForm } from '../../api/drafts/use-submit-form.ts'
import type { Failure } from '../../api/failure.ts'
import { refreshKnownVendor } from '../../session/own-profile.ts'
import { productToast } from '../../ui/feedback/toast.ts'
import { messages } from './messages.ts'
import {
  type ServiceFieldName,
  type ServiceTextValues,
  type ServiceValues,
  serviceFieldNames,
} from './service-values.ts'
import { useLeaveForLogin } from './use-leave-for-login.ts'
import type { PictureUploads } from './use-picture-uploads.ts'

/**
 * `obstacle`: no service can be added now. `added`: this form was already sent and became a service. `changed`: the service
 * was changed elsewhere since it was read. `removed`: it no longer exists.
 */
type Case = 'obstacle' | 'added' | 'changed' | 'removed'

export const serviceFailures = (failed: string): FailureTable<ServiceFieldName, Case> => ({
  failed,
  fields: serviceFieldNames,
  cases: {
    obstacle: obstacleRefusals,
    added: [writingRefusals.alreadyAdded],
    changed: [writingRefusals.changedMeanwhile],
    removed: [serviceRefusals.notFound],
  },
})

type Reply = { kind: 'reply'; body: { message: string } }

type SubmitOptions = {
  uploads: PictureUploads
  drafts: DraftControl
  send: (texts: ServiceTextValues, pictureIds: string[]) => Promise<Reply | Failure>
  /** Shown when neither the server nor the network gives a reason. */
  failedMessage: string
  /** Called when no further service can be added. */
  onObstacle?: () => void
}

const toastId = 'service-form'

export const useSubmitService = ({ uploads, drafts, send, failedMessage, onObstacle }: SubmitOptions) => {
  const leaveForLogin = useLeaveForLogin()
  return useSubmitForm({
    toastId,
    drafts,
    pictures: {
      areUploading: uploads.state === 'busy',
      waitUntilReady: async () => {
        const { ids, unfinished } = await uploads.whenFinished()
        if (unfinished > 0) return { pictures: messages.pictureFailed }
        return ids.length === 0 ? { pictures: mainImageRequired.message } : undefined
      },
    },
    send: async (values: ServiceValues) =>
      send(pickTexts(serviceTextNames, values), (await uploads.whenFinished()).ids),
    failures: serviceFailures(failedMessage),
    redirects: {
      session: leaveForLogin,
      obstacle: (message) => {
        productToast.error(message, { id: toastId })
        onObstacle?.()
      },
    },
    onDone: ({ body }: Reply) => {
      productToast.success(body.message)
      void refreshKnownVendor()
    },
    nextPath: paths.services,
  })
}
