import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedDisputeWorld } from '../server/business/dispute/testing/dispute-world.ts'
import { payAhead } from '../server/business/refund/testing/finance-desk.ts'
import { openTestDesk } from './testing/test-desk.ts'

const world = sharedDisputeWorld()
let desk: Awaited<ReturnType<typeof openTestDesk>>
let folder: string
beforeAll(async () => {
  desk = await openTestDesk(world.portal)
  folder = await mkdtemp(join(tmpdir(), 'proof-'))
})
afterAll(() => rm(folder, { recursive: true }))

const done = async (...words: string[]) => {
  const { code, out, err } = await desk.type(...words)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}

const openCase = async () => {
  const { reference } = await payAhead(world)
  const id = world.openDispute(reference)
  await world.receiveEvent(reference, 'charge.dispute.create')
  return { reference, id }
}

it('a dispute is listed with its due time, accepted for a part, and waits for a decision about the plan', async () => {
  expect(await done('disputes')).toBe('No dispute needs anybody.')
  const { reference, id } = await openCase()
  expect(await done('disputes')).toContain(`${id}  awaiting us, due 2026-03-02 09:00 UTC\n  ${reference}`)
  expect(await done('dispute', id)).toContain('The bank asks back GHS 100.00 of GHS 100.00')
  const accepted = await done('dispute', id, '--accept', '--refund', '40')
  expect(accepted).toContain('Lost: GHS 40.00 went back (merchant-accepted)')
  expect(accepted).toContain(`npm run desk -- end-period ${reference} --reason "..."`)
  await done('keep-period', reference, '--reason', 'A sample reason.')
  expect(await done('disputes')).toBe('No dispute needs anybody.')
  expect(await done('ledger', '--csv')).toMatch(new RegExp(`dispute,${reference},GHS,-40,0,-40,R-`))
})

it('a dispute is declined with a file, and not without one', async () => {
  const { id } = await openCase()
  expect((await desk.type('dispute', id, '--decline', '--message', 'It is ours.')).code).toBe(2)
  const missing = await desk.type(
    'dispute',
    id,
    '--decline',
    '--message',
    'It is ours.',
    '--proof',
    `${folder}/none.pdf`,
  )
  expect([missing.code, missing.err]).toEqual([1, `There is no file ${folder}/none.pdf.`])
  await writeFile(join(folder, 'a proof.pdf'), '%PDF-1.7 a sample')
  const said = await done(
    'dispute',
    id,
    '--decline',
    '--message',
    'It is ours.',
    '--proof',
    join(folder, 'a proof.pdf'),
  )
  expect(said).toContain('Won: the money stays')
  expect(said).toContain('declined, with a-proof.pdf')
  expect((await desk.type('dispute', '999')).err).toBe('There is no dispute with this number.')
})

it('a sweep says what it compared and found, also as CSV, and settlements tie to the books', async () => {
  const { reference } = await payAhead(world)
  await world.refundElsewhere(reference, 1_000)
  world.paystack.settleRefunds('processed')
  world.paystack.settle()
  const said = await done('sweep')
  expect(said).toContain(`${reference}: a refund was made, and we had not heard of it`)
  expect(said).toContain('1 difference, 1 of them taken in.')
  expect(await done('sweep', '--last', '--csv')).toContain(`refund-unheard,${reference},GHS,10,,yes,`)
  expect(await done('sweep')).toContain('Nothing differs.')
  expect(await done('settlements')).toMatch(/difference +GHS 0\.00/)
  expect(await done('settlements')).toMatch(/taken off for money that went back +GHS \d+/)
  const csv = await done('settlements', '--csv')
  expect(csv).toMatch(/,GHS,3,300,300,0,5\.85,5\.85,[\d.]+,[\d.]+$/)
  const [deductions = 0, paidOut = 0] = csv.split(',').slice(-2).map(Number)
  expect(deductions).toBeGreaterThanOrEqual(10)
  expect(Math.round((deductions + paidOut) * 100)).toBe(29_415)
})

it('one whose outcome the provider calls by an unknown word is settled by hand, once somebody knows', async () => {
  const { id, reference } = await openCase()
  const { db } = world.portal.context
  const unclear = { status: 'resolved', resolution: 'a new word', outcome: 'unclear' } as const
  await db.updateTable('business.dispute').set(unclear).where('id', '=', id).execute()
  expect(await done('dispute', id)).toContain(`settle-dispute ${id} --outcome won|lost --reason "..."`)
  expect((await desk.type('settle-dispute', id, '--reason', 'As seen there.')).code).toBe(2)
  const said = await done('settle-dispute', id, '--outcome', 'lost', '--refund', '40', '--reason', 'As seen there.')
  expect(said).toContain('Lost: GHS 40.00 went back (a new word)')
  expect(await done('ledger', '--csv')).toMatch(new RegExp(`dispute,${reference},GHS,-40,0,-40,R-`))
})
