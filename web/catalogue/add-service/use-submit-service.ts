import type { UseFormReturn } from 'react-hook-form'
import { writingRefusals } from '../../../contract/catalogue/add-service.ts'
import { obstacleRefusals } from '../../../contract/catalogue/obstacles.ts'
import { mainImageRequired, serviceTextNames } from '../../../contract/catalogue/service.ts'
import { serviceRefusals } from '../../../contract/catalogue/services.ts'
import { paths } from '../../../contract/paths.ts'
import { pickTexts } from '../../api/drafts/form-draft.ts'
import type { DraftControl } from '../../api/drafts/use-draft.ts'
import { type FailureTable, useSubmitForm } from '../../api/drafts/use-submit-form.ts'
import type { Failure } from '../../api/failure.ts'
import { forgetOtherPages, queryClient } from '../../api/query.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { forgetProfile } from '../../session/session-storage.ts'
import { productToast } from '../../ui/feedback/toast.tsx'
import { messages } from './messages.ts'
import { type ServiceTextValues, type ServiceValues, serviceFieldNames } from './service-values.ts'
import { useLeaveForLogin } from './use-leave-for-login.ts'
import type { PictureUploads } from './use-picture-uploads.ts'

/**
 * `obstacle`: no service can be added now. `added`: this form was already sent and became a service. `changed`: the service
 * was changed elsewhere since it was read. `removed`: it no longer exists.
 */
type Case = 'obstacle' | 'added' | 'changed' | 'removed'

export const serviceFailures = (failed: string): FailureTable<Case> => ({
  failed,
  cases: {
    obstacle: obstacleRefusals,
    added: [writingRefusals.alreadyAdded],
    changed: [writingRefusals.changedMeanwhile],
    removed: [serviceRefusals.notFound],
  },
})

type Reply = { kind: 'reply'; body: { message: string } }

type SubmitOptions = {
  form: UseFormReturn<ServiceValues>
  uploads: PictureUploads
  drafts: DraftControl
  send: (texts: ServiceTextValues, pictureIds: string[]) => Promise<Reply | Failure>
  /** Shown when neither the server nor the network gives a reason. */
  failedMessage: string
  /** Called when no further service can be added, or this one was changed elsewhere: the page reads again. */
  onLook: () => unknown
}

const toastId = 'service-form'

export const useSubmitService = ({ form, uploads, drafts, send, failedMessage, onLook }: SubmitOptions) => {
  const leaveForLogin = useLeaveForLogin()
  const refuse = (message: string) => {
    form.setError('pictures', { type: 'server', message })
    return 'not ready' as const
  }
  return useSubmitForm({
    form,
    fields: serviceFieldNames,
    toastId,
    drafts,
    pictures: {
      areUploading: uploads.state === 'busy',
      waitUntilReady: async () => {
        const { ids, unfinished } = await uploads.whenFinished()
        if (unfinished > 0) return refuse(messages.pictureFailed)
        return ids.length === 0 ? refuse(mainImageRequired.message) : 'ready'
      },
    },
    send: async (values: ServiceValues) =>
      send(pickTexts(serviceTextNames, values), (await uploads.whenFinished()).ids),
    failures: serviceFailures(failedMessage),
    redirects: {
      session: leaveForLogin,
      obstacle: (message) => {
        productToast.error(message, { id: toastId })
        onLook()
      },
      changed: (message) => {
        productToast.error(message, { id: toastId })
        onLook()
      },
    },
    onDone: ({ body }: Reply) => {
      productToast.success(body.message)
      forgetOtherPages()
      void queryClient.fetchQuery(profileQuery).catch(forgetProfile)
    },
    nextPath: paths.services,
  })
}
