import { type OwnPage, readOwnPage } from '../../../contract/customer/own-page.ts'
import { readings } from '../../api/reading/readings.ts'
import { endpointKey, useEndpoint } from '../../session/use-endpoint.ts'

const key = endpointKey(readOwnPage, {})

export const useOwnPage = () => useEndpoint(readOwnPage, {})

/** Shows a saved change at once; the answer to an earlier request cannot undo it. */
export const keepOwnPage = (page: OwnPage): void => {
  readings.cancel(key)
  readings.set<OwnPage>(key, page)
}
