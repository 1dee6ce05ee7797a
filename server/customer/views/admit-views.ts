import { customerLimits } from '../../../contract/customer/limits.ts'
import type { ViewSource } from '../../../contract/customer/sources.ts'
import type { Arrival } from './view-source.ts'

/** `pageId`: of the vendor, or of a service. Network and person are hashes with the salt of the day. */
export type Visit = {
  vendorId: string
  pageId: string
  network: string
  person: string
  source: ViewSource
  views: number
}
export type ArrivedVisit = Omit<Visit, 'source'> & { source: Arrival }

type Admitted = {
  /** What is known of the day from now on. */
  visits: Visit[]
  views: Pick<Visit, 'vendorId' | 'pageId' | 'source' | 'views'>[]
  people: { vendorId: string; people: number }[]
}

/** Counts what arrived on top of what is known of the day, up to the bounds for each network. */
export const admitViews = (known: readonly Visit[], arrived: readonly ArrivedVisit[]): Admitted => {
  const before = Map.groupBy(known, networkKey)
  const admitted: Admitted = { visits: [], views: [], people: [] }
  for (const [key, visits] of Map.groupBy(arrived, networkKey)) {
    const ofNetwork = before.get(key)?.map((visit) => ({ ...visit })) ?? []
    for (const visit of visits) admitOne(ofNetwork, visit, admitted)
    admitted.visits.push(...ofNetwork)
  }
  return admitted
}

const networkKey = ({ vendorId, network }: Pick<Visit, 'vendorId' | 'network'>) => `${vendorId} ${network}`

const admitOne = (ofNetwork: Visit[], arrived: ArrivedVisit, admitted: Admitted) => {
  const { vendorId, pageId, network, person } = arrived
  const views = Math.min(arrived.views, customerLimits.viewsPerNetworkAndPage - countViews(ofNetwork, pageId))
  if (views <= 0) return
  const ofPerson = ofNetwork.filter((visit) => visit.person === person)
  const source = arrived.source === 'own pages' ? (ofPerson[0]?.source ?? 'other') : arrived.source
  if (ofPerson.length === 0 && countPeople(ofNetwork) < customerLimits.peoplePerNetwork)
    admitted.people.push({ vendorId, people: 1 })
  const seen = ofPerson.find((visit) => visit.pageId === pageId)
  if (seen) seen.views += views
  else ofNetwork.push({ vendorId, pageId, network, person, source, views })
  admitted.views.push({ vendorId, pageId, source, views })
}

const countViews = (visits: readonly Visit[], pageId: string) =>
  visits.filter((visit) => visit.pageId === pageId).reduce((sum, { views }) => sum + views, 0)

const countPeople = (visits: readonly Visit[]) => new Set(visits.map(({ person }) => person)).size
