import { beforeEach, describe, expect, it } from 'vitest'
import { answerPageHiding, answerRefusals, answerServiceHiding } from '../../../contract/customer/hiding.ts'
import {
  hidePage,
  hideService,
  moderationRefusals,
  showPage,
  showService,
} from '../../../contract/customer/moderation.ts'
import { behindProxy, otherTestOperator, sharedTestApp } from '../../testing/app.ts'
import { expectWholeBusinesses } from '../../testing/businesses.ts'
import { openAllConnections } from '../../testing/database.ts'
import { plainRenderer } from '../../testing/pages.ts'
import type { Seller, TestService } from '../../testing/services.ts'

import { openScene } from './testing/scene.ts'

const portal = sharedTestApp({ ...behindProxy, customerRenderer: plainRenderer() })
const { renew, desk, list, show, asVendor, ownPage, listed, report, trail, bell, version } = openScene(portal)
const reason = 'The pictures are those of another business.'
let seller: Seller
let service: TestService
beforeEach(async () => {
  ;({ seller, service } = await renew())
})

describe.each([
  {
    name: 'a page',
    hide: hidePage,
    shows: showPage,
    answer: answerPageHiding,
    titles: ['Your page is hidden', 'Your page is shown again'],
    trailed: { hidden: 'page hidden', shown: 'page shown', reason, shownReason: null as string | null },
    path: '/d/page',
    isPage: true,
  },
  {
    name: 'a service',
    hide: hideService,
    shows: showService,
    answer: answerServiceHiding,
    titles: ['A service is hidden', 'A service is shown again'],
    trailed: { hidden: 'service hidden', shown: 'service shown', reason: `: ${reason}`, shownReason: 'Service ' },
    path: '/d/services',
    isPage: false,
  },
])('$name', ({ hide, shows, answer, titles, trailed, path, isPage }) => {
  const state = async () => {
    if (!isPage) return (await listed())?.hiding ?? null
    const { state, hiddenReason, hiddenAnswer } = await ownPage()
    return state === 'hidden' ? { reason: hiddenReason, answer: hiddenAnswer } : null
  }

  it('that is hidden raises the version, settles its cases and tells its vendor why, in all ways', async () => {
    await report({ ...(!isPage && { service: service.id }) })
    const [{ id } = { id: 0 }] = (await list()).cases
    const before = await version()
    portal.clock.set('2026-03-01T09:10:00Z')
    expect((await desk(hide, { reason })).status).toBe(200)
    expect(await version()).toBeGreaterThan(before)
    expect(await state()).toEqual({ reason, answer: null })
    expect(await bell()).toEqual({ title: titles[0], text: expect.stringContaining(reason), path })
    expect(portal.outgoing.map(({ channel }) => channel)).toEqual(['email', 'sms'])
    expect(portal.outgoing[0]?.text).toContain('another business')
    expect((await list()).cases).toEqual([])
    const shown = await show(id)
    expect(shown).toMatchObject({
      settled: { outcome: trailed.hidden, by: 'sample', reason },
      hidden: { reason, answer: null },
    })
    const [who, action, said] = (await trail()).at(-1) ?? []
    expect([who, action]).toEqual(['operator sample', trailed.hidden])
    expect(said).toContain(trailed.reason)
  })

  it('is hidden once: the same command again changes nothing, another reason is refused', async () => {
    await desk(hide, { reason })
    expect((await desk(hide, { reason })).status).toBe(200)
    expect((await desk(hide, { reason: 'Another reason now.' }, otherTestOperator.key)).body).toEqual(
      moderationRefusals.alreadyHidden,
    )
    expect(portal.outgoing).toHaveLength(2)
    expect(await state()).toEqual({ reason, answer: null })
  })

  it('of many commands at once one hides it, and the trail stays whole', async () => {
    await openAllConnections(portal)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => desk(hide, { reason: `Reason ${number} of it` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(portal.outgoing).toHaveLength(2)
    await expectWholeBusinesses(portal)
  })

  it('is answered by its vendor once for each hiding, and the desk reads it', async () => {
    expect((await asVendor(answer, { answer: 'Too early' })).body).toEqual(answerRefusals.notHidden)
    await report({ ...(!isPage && { service: service.id }) })
    const [{ id } = { id: 0 }] = (await list()).cases
    await desk(hide, { reason })
    portal.clock.set('2026-03-02T10:00:00Z')
    const words = 'They are mine: <b>look</b> at https://sample.example'
    for (let time = 0; time < 2; time++) expect((await asVendor(answer, { answer: words })).status).toBe(200)
    expect((await asVendor(answer, { answer: 'Another one' })).body).toEqual(answerRefusals.answeredBefore)
    expect(await state()).toEqual({ reason, answer: { words, on: '2026-03-02' } })
    const answered = { words, at: '2026-03-02T10:00:00.000Z' }
    const { hidden } = await list()
    expect(hidden.filter(({ businessId }) => businessId === seller.business.id)).toMatchObject([
      { reason, answer: answered },
    ])
    expect((await show(id)).hidden).toMatchObject({ answer: answered })
    expect((await trail()).filter(([, action]) => action === 'hiding answered')).toEqual([
      ['vendor', 'hiding answered', null],
    ])
    await desk(shows)
    await desk(hide, { reason })
    expect(await state()).toEqual({ reason, answer: null })
    expect((await asVendor(answer, { answer: 'A second time' })).status).toBe(200)
  })

  it('that is shown again is told, and only if it was hidden', async () => {
    expect((await desk(shows)).body).toEqual(moderationRefusals.notHidden)
    await desk(hide, { reason })
    portal.outgoing.length = 0
    portal.clock.set('2026-03-01T10:00:00Z')
    const before = await version()
    expect((await desk(shows)).status).toBe(200)
    expect(await version()).toBeGreaterThan(before)
    expect(await state()).toBeNull()
    expect(await bell()).toMatchObject({ title: titles[1], path })
    expect(portal.outgoing).toHaveLength(2)
    expect((await trail()).at(-1)?.[1]).toBe(trailed.shown)
    await expectWholeBusinesses(portal)
  })

  it.each([[''], [' '], ['x'.repeat(1_001)], ['a\u0000b']])('refuses an answer of %j', async (words) => {
    await desk(hide, { reason })
    expect((await asVendor(answer, { answer: words })).status).toBe(400)
    expect(await state()).toEqual({ reason, answer: null })
  })
})
