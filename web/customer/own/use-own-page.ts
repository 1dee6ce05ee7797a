import { type OwnPage, readOwnPage } from '../../../contract/customer/own-page.ts'
import { endpointKey, useEndpoint } from '../../account/session/use-endpoint.ts'
import { readingClient } from '../../api/reading/client.ts'
import { cancelPending } from '../../api/reading/use-reading.ts'

const queryKey = endpointKey(readOwnPage, {})

export const useOwnPage = () => useEndpoint(readOwnPage, {})

/** Shows a saved change at once; the answer to an earlier request cannot undo it. */
export const keepOwnPage = (page: OwnPage): void => {
  cancelPending(queryKey)
  readingClient.setQueryData<OwnPage>(queryKey, page)
}
