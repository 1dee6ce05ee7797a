import { describe, expect, it } from 'vitest'
import { customerLimits } from '../../../contract/customer/limits.ts'
import { type ArrivedVisit, admitViews, type Visit } from './admit-views.ts'

const visit = (change: Partial<ArrivedVisit> = {}): ArrivedVisit => ({
  vendorId: 'vendor',
  pageId: 'vendor',
  network: 'network',
  person: 'person',
  source: 'other',
  views: 1,
  ...change,
})
const people = (count: number, change: Partial<ArrivedVisit> = {}) =>
  Array.from({ length: count }, (_, at) => visit({ person: `person ${at}`, ...change }))

const count = (arrived: ArrivedVisit[], known: Visit[] = []) => {
  const admitted = admitViews(known, arrived)
  const sum = (counts: number[]) => counts.reduce((one, other) => one + other, 0)
  return {
    views: sum(admitted.views.map(({ views }) => views)),
    people: sum(admitted.people.map(({ people }) => people)),
  }
}

describe('a person', () => {
  it('counts once a day, however many pages they open', () => {
    expect(count([visit(), visit({ pageId: 'service' }), visit({ source: 'qr' })])).toEqual({ views: 3, people: 1 })
  })

  it('who is known of the day already does not count again', () => {
    const { visits } = admitViews([], [visit()])
    expect(count([visit({ pageId: 'service' })], visits)).toEqual({ views: 1, people: 0 })
  })

  it('counts for each vendor', () => {
    expect(count([visit(), visit({ vendorId: 'other', pageId: 'other' })])).toEqual({ views: 2, people: 2 })
  })

  it('who goes on to a service comes from where they came from first', () => {
    const { visits, views } = admitViews([], [visit({ source: 'qr' }), visit({ pageId: 'one', source: 'own pages' })])
    expect(views.map(({ source }) => source)).toEqual(['qr', 'qr'])
    const later = admitViews(visits, [visit({ pageId: 'two', source: 'own pages' })])
    expect(later.views).toEqual([{ vendorId: 'vendor', pageId: 'two', source: 'qr', views: 1 }])
  })

  it('who goes on after midnight comes from somewhere', () => {
    expect(admitViews([], [visit({ source: 'own pages' })]).views[0]?.source).toBe('other')
  })
})

describe('a flood from one network', () => {
  it('counts so many views on one page, and as many on the next', () => {
    const { visits } = admitViews([], [visit({ views: 15 }), visit({ person: 'other', views: 15 })])
    expect(count([visit({ views: 15 }), visit({ person: 'other', views: 15 })])).toEqual({
      views: customerLimits.viewsPerNetworkAndPage,
      people: 2,
    })
    expect(count([visit({ views: 500 })], visits)).toEqual({ views: 0, people: 0 })
    expect(count([visit({ pageId: 'service', views: 500 })], visits).views).toBe(customerLimits.viewsPerNetworkAndPage)
  })

  it('is so many people at most, under whatever names', () => {
    expect(count(people(1_000))).toEqual({
      views: customerLimits.viewsPerNetworkAndPage,
      people: customerLimits.peoplePerNetwork,
    })
    const { visits } = admitViews([], people(customerLimits.peoplePerNetwork))
    expect(count([visit({ person: 'one more' })], visits)).toEqual({ views: 1, people: 0 })
  })

  it('leaves the others alone', () => {
    const { visits } = admitViews([], people(1_000))
    expect(count([visit({ network: 'other' })], visits)).toEqual({ views: 1, people: 1 })
  })
})
