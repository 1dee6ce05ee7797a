import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage } from '../../api/failure.ts'
import { toast } from '../../ui/toast.ts'

/** The end of a session is told, once for all, by whoever leads out. */
export const complain = (failure: Failure, otherwise: string): void => {
  if (failure.kind === 'refused' && failure.status === refusals.sessionOver.status) return
  toast.error(failureMessage(failure, otherwise))
}
