import { useRef, useState } from 'react'
import type { Availability, ListedService } from '../../../contract/catalogue/listed-service.ts'
import { type Failure, failureMessage, isSessionOver } from '../../api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { messages } from './messages.ts'
import type { Changes } from './use-changes.ts'

/** The end of a session is reported in one place, by the session watcher. */
export const showFailure = (failure: Failure, otherwise: string): void => {
  if (!isSessionOver(failure)) toast.error(failureMessage(failure, otherwise))
}

/** Shows the choice at once, and the stored value again if the server does not accept it. */
export const useAvailability = (service: ListedService, { setAvailability }: Pick<Changes, 'setAvailability'>) => {
  const [chosen, setChosen] = useState<Availability>()
  const latest = useRef<Availability>(undefined)

  const choose = async (availability: Availability) => {
    setChosen(availability)
    const isAtWork = latest.current !== undefined
    latest.current = availability
    if (isAtWork) return
    // One request at a time: two at once could arrive in the wrong order.
    let sent: Availability
    let failure: Awaited<ReturnType<typeof setAvailability>>
    do {
      sent = latest.current
      failure = await setAvailability(service, sent)
    } while (latest.current !== sent)
    latest.current = undefined
    setChosen(undefined)
    if (failure) showFailure(failure, messages.notChanged)
  }

  return { availability: chosen ?? service.availability, choose }
}
