import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { planServiceLimits, planTitles } from '../contract/business/plans.ts'
import { limits } from '../contract/limits.ts'
import { formatGhs } from '../contract/money.ts'
import { agreement, payoutSchedule, reviewTime } from '../contract/promises.ts'
import { fontsIn } from '../server/pdf/testing/pdf-fonts.ts'
import { drawnIn, objectsIn } from '../server/pdf/testing/pdf-text.ts'
import { agreementKilobytes } from '../web/catalogue/add-service/agreement-size.ts'
import { drawAgreement } from './agreement/draw-agreement.ts'
import { type Block, readAgreement } from './agreement/read-agreement.ts'

const text = readFileSync('docs/vendor-agreement.md', 'utf8')
const committed = readFileSync(`web/public${agreement.path}`)
const { version, blocks } = readAgreement(text)

const unpacked = (pdf: Buffer) =>
  // The compressed length of a stream depends on the machine.
  [...objectsIn(pdf)].map(([number, object]) => [number, object.text.replace(/\/Length \d+/, ''), object.stream])

const drawnWords = (block: Block): string[] => {
  if (block.is === 'list') return block.items.map((item) => `•${item}`)
  if (block.is === 'table') return block.rows.flat()
  return block.is === 'paragraph' ? [block.number, block.text] : [block.text]
}

const withoutSpace = (words: string[]) => words.join('').replaceAll(' ', '')

describe('the agreement that is committed', () => {
  it('is what its text gives: else run node scripts/make-agreement.ts', async () => {
    expect(unpacked(await drawAgreement(readAgreement(text)))).toEqual(unpacked(committed))
  })

  it('has every word on it, in letters that have a shape', () => {
    const { pages, pieces } = drawnIn(committed)
    const rest = pieces.filter((piece) => !/^(Page \d of \d|Vendor agreement, version of .*)$/.test(piece))
    const opening = ['Afahye', 'Vendor agreement', `Version of ${version}`]
    expect(withoutSpace(rest)).toBe(withoutSpace([...opening, ...blocks.flatMap(drawnWords)]))
    expect(pieces).toContain(`Page ${pages} of ${pages}`)
    for (const { letters, shapeless } of fontsIn(committed)) expect([letters > 20, shapeless]).toEqual([true, 1])
  })

  it('is as large as the form says, and small', () => {
    expect(agreementKilobytes).toBe(Math.round(committed.length / 1000))
    expect(agreementKilobytes).toBeLessThan(100)
  })

  it('says of itself what it is, and can be read aloud', () => {
    const raw = committed.toString('latin1')
    for (const mark of [
      '(Afahye: Vendor agreement)',
      '/Lang (en)',
      '/Marked true',
      '/DisplayDocTitle true',
      '/Outlines',
    ])
      expect(raw).toContain(mark)
    for (const kind of ['H1', 'H2', 'P', 'L', 'Table', 'TH']) expect(raw).toContain(`/S /${kind}\n`)
  })
})

describe('its text', () => {
  it('is of the version that vendors accept', () => {
    expect(version).toBe(agreement.version)
  })

  it('numbers its clauses without a gap', () => {
    let [section, clause] = [0, 0]
    for (const block of blocks) {
      if (block.is === 'heading') {
        clause = 0
        expect(block.text).toMatch(new RegExp(`^${++section}\\. `))
      } else if (block.is === 'paragraph' && section > 0) expect(block.number).toBe(`${section}.${++clause}`)
    }
    expect(section).toBeGreaterThan(10)
  })

  it('has the plans, their room and their prices as the portal has them', () => {
    const seeded = readFileSync('server/migrations/0005_subscription.sql', 'utf8')
    const cedis = (pesewas: string | undefined) => formatGhs(Number(pesewas)).replace('.00', '')
    const rows = [...seeded.matchAll(/\('(STANDARD|EXECUTIVE|PREMIUM)', (\d+), (\d+)/g)].map(
      ([, name, month, year]) => {
        const plan = name as keyof typeof planTitles
        return [planTitles[plan], String(planServiceLimits[plan] ?? 'no limit'), cedis(month), cedis(year)]
      },
    )
    expect(rows).toHaveLength(3)
    const [table] = blocks.filter((block) => block.is === 'table')
    expect(table?.rows.slice(1)).toEqual(rows)
  })

  it('promises what the portal promises', () => {
    const said = blocks.flatMap(drawnWords).join('\n')
    expect(said).toContain(`settled ${payoutSchedule.settled} and reaches you ${payoutSchedule.paid}`)
    expect(said).toContain(`takes ${reviewTime}`)
    expect(said).toContain(`brought back for ${limits.removedServiceKeptHours} hours`)
  })
})
