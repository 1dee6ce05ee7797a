import { useMemo } from 'react'
import type { Availability } from '../../../contract/catalogue/service.ts'
import {
  changeAvailability,
  type ListedService,
  removeService,
  restoreService,
  serviceRefusals,
} from '../../../contract/catalogue/services.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { type Failure, isRefused } from '../../api/failure.ts'
import { messages } from './messages.ts'
import { changed, removed, restored } from './rows.ts'
import type { useServices } from './use-services.ts'

type ChangesOptions = Pick<ReturnType<typeof useServices>, 'during' | 'update'> & {
  /** To those who do not see it. */
  say: (text: string) => void
  /** What is shown is not what is: it is to be read again. */
  onDoubt: () => void
}

/** What a vendor does to a service where it stands in the list. Each says what came of it. */
export type Changes = {
  setAvailability: (service: ListedService, availability: Availability) => Promise<Failure | undefined>
  remove: (service: ListedService) => Promise<Failure | undefined>
  restore: (service: ListedService) => Promise<Failure | undefined>
}

export const isGone = (failure: Failure): boolean => isRefused(failure, serviceRefusals.notFound)

/** Always the same ones, so that no row is drawn again for a change of another. */
export const useChanges = ({ during, update, say, onDoubt }: ChangesOptions): Changes =>
  useMemo(
    () => ({
      setAvailability: async ({ id, name }, availability) => {
        const answer = await during(callAsVendor(changeAvailability, { params: { id }, body: { availability } }))
        if (answer.kind !== 'reply') {
          if (isGone(answer)) onDoubt()
          return answer
        }
        const { listing, version } = answer.body
        update((shown) => changed(shown, id, { availability, listing, version }))
        say(messages.nowIs(name, availability))
      },
      remove: async (service) => {
        const answer = await during(callAsVendor(removeService, { params: { id: service.id } }))
        if (answer.kind !== 'reply') {
          if (isGone(answer)) onDoubt()
          return answer
        }
        update((shown) => removed(shown, service, answer.body.allowance))
        say(messages.removed(service.name))
        // Its room may be another one's now, where room is limited.
        if (answer.body.allowance.limit !== null) onDoubt()
      },
      restore: async ({ id, name }) => {
        const answer = await during(callAsVendor(restoreService, { params: { id } }))
        if (answer.kind !== 'reply') {
          if (answer.kind === 'refused') onDoubt()
          return answer
        }
        const { service, allowance } = answer.body
        update((shown) => restored(shown, service, allowance))
        say(messages.restored(name))
      },
    }),
    [during, update, say, onDoubt],
  )
