import { useMemo } from 'react'
import type { Availability, ListedService } from '../../../contract/catalogue/listed-service.ts'
import {
  changeAvailability,
  removeService,
  restoreService,
  serviceRefusals,
} from '../../../contract/catalogue/services.ts'
import { type Failure, isRefused } from '../../api/failure.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { messages } from './messages.ts'
import { changeRow, markRemoved, markRestored } from './rows.ts'
import type { useServices } from './use-services.ts'

type ChangesOptions = Pick<ReturnType<typeof useServices>, 'holdRereads' | 'update'> & {
  /** For screen readers. */
  say: (text: string) => void
  /** The list on the screen no longer matches the server and must be read again. */
  onOutdated: () => void
}

/** Each resolves to the failure, or to nothing when it succeeded. */
export type Changes = {
  setAvailability: (service: ListedService, availability: Availability) => Promise<Failure | undefined>
  remove: (service: ListedService) => Promise<Failure | undefined>
  restore: (service: ListedService) => Promise<Failure | undefined>
}

export const isServiceGone = (failure: Failure): boolean => isRefused(failure, serviceRefusals.notFound)

/** Memoized, so that a change of one row does not render the others again. */
export const useChanges = ({ holdRereads, update, say, onOutdated }: ChangesOptions): Changes =>
  useMemo(
    () => ({
      setAvailability: async ({ id, name }, availability) => {
        const answer = await holdRereads(callAsVendor(changeAvailability, { params: { id }, body: { availability } }))
        if (answer.kind !== 'reply') {
          if (isServiceGone(answer)) onOutdated()
          return answer
        }
        const { listing, version } = answer.body
        update((shown) => changeRow(shown, id, { availability, listing, version }))
        say(messages.nowIs(name, availability))
      },
      remove: async (service) => {
        const answer = await holdRereads(callAsVendor(removeService, { params: { id: service.id } }))
        if (answer.kind !== 'reply') {
          if (isServiceGone(answer)) onOutdated()
          return answer
        }
        update((shown) => markRemoved(shown, service, answer.body.allowance))
        say(messages.removed(service.name))
        // With a limited plan, the free place may make another service visible.
        if (answer.body.allowance.limit !== null) onOutdated()
      },
      restore: async ({ id, name }) => {
        const answer = await holdRereads(callAsVendor(restoreService, { params: { id } }))
        if (answer.kind !== 'reply') {
          if (answer.kind === 'refused') onOutdated()
          return answer
        }
        const { service, allowance } = answer.body
        update((shown) => markRestored(shown, service, allowance))
        say(messages.restored(name))
      },
    }),
    [holdRereads, update, say, onOutdated],
  )
