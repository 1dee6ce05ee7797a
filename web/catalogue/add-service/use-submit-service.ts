import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { mainImageRequired } from '../../../contract/catalogue/service.ts'
import { refreshKnownVendor } from '../../account/session/refresh-known-vendor.ts'
import type { Failure } from '../../api/failure.ts'
import { paths } from '../../paths.ts'
import { productToast } from '../../ui/toast.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import type { FieldProblems } from '../../ui/wizard-step.tsx'
import { messages } from './messages.ts'
import { type ServiceTextValues, type ServiceValues, textsOf } from './service-values.ts'
import { mayBeDone, type SubmitFailure, submitFailure } from './submit-failure.ts'
import { useLeaveForLogin } from './use-leave-for-login.ts'
import type { PictureUploads } from './use-picture-uploads.ts'

type Given = {
  uploads: PictureUploads
  drafts: { rest: () => Promise<void> | void; resume: (after?: 'no answer') => void; finish: () => void }
  send: (
    texts: ServiceTextValues,
    pictureIds: string[],
  ) => Promise<{ kind: 'reply'; body: { message: string } } | Failure>
  /** Where neither the server nor the network says why. */
  failedMessage: string
  /** No service can be added any more. */
  onObstacle?: () => void
}

export type Outcome = Extract<SubmitFailure['at'], 'form' | 'ended' | 'added' | 'changed'>

/** Sends what the wizard holds, once its pictures have arrived. */
export const useSubmitService = ({ uploads, drafts, send, failedMessage, onObstacle }: Given) => {
  const [outcome, setOutcome] = useState<{ at: Outcome; message: string }>()
  const [isWaiting, setWaiting] = useState(false)
  const navigate = useNavigate()
  const isHere = useIsHere()
  const leaveForLogin = useLeaveForLogin()

  function tell({ at, message }: SubmitFailure): FieldProblems<ServiceValues> | undefined {
    if (at === 'session') return void leaveForLogin()
    if (at !== 'ended') productToast.error(message, { id: 'service-form' })
    if (at === 'obstacle') return void onObstacle?.()
    if (at === 'form' || at === 'ended' || at === 'added' || at === 'changed') return void setOutcome({ at, message })
    return { [at]: message }
  }

  /** What is still on its way belongs to what is sent. */
  async function bringPictures() {
    setWaiting(uploads.state === 'busy')
    const { ids, unfinished } = await uploads.settled()
    setWaiting(false)
    const problem = unfinished > 0 ? messages.pictureFailed : ids.length === 0 ? mainImageRequired.message : undefined
    return { ids, problem }
  }

  async function submit(values: ServiceValues) {
    setOutcome(undefined)
    await drafts.rest()
    const { ids, problem } = await bringPictures()
    if (problem) {
      drafts.resume()
      return { pictures: problem }
    }
    const result = await send(textsOf(values), ids)
    if (result.kind !== 'reply') {
      drafts.resume(mayBeDone(result) ? 'no answer' : undefined)
      return tell(submitFailure(result, failedMessage))
    }
    drafts.finish()
    productToast.success(result.body.message)
    void refreshKnownVendor()
    // Back leads to where the vendor was before, not to a form that is done.
    if (isHere()) navigate(paths.services, { replace: true })
  }

  return { submit, outcome, isWaiting, forgetOutcome: useCallback(() => setOutcome(undefined), []) }
}
