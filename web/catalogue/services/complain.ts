import { type Failure, failureMessage, isSessionOver } from '../../api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** The end of a session is told, once for all, by whoever leads out. */
export const complain = (failure: Failure, otherwise: string): void => {
  if (!isSessionOver(failure)) toast.error(failureMessage(failure, otherwise))
}
