import { middle } from './load.ts'

/** `of`: what is measured, in ms. */
export type Costs = { name: string; of?: string; aim: number; ours(): Promise<number>; baseline(): Promise<number> }

const rounds = 5
const warmUpRounds = 2

/** Time for a piece of work, measured in turns with the baseline. */
export const compareCost = async ({
  name,
  of = " of the server's processor",
  aim,
  ours,
  baseline,
}: Costs): Promise<boolean> => {
  const figures: { ours: number; baseline: number }[] = []
  for (let round = 0; round < warmUpRounds + rounds; round++)
    figures.push({ baseline: await baseline(), ours: await ours() })
  const counted = figures.slice(warmUpRounds)
  const ratios = counted.map((figure) => figure.ours / figure.baseline)
  const ratio = middle(ratios)
  const ms = (which: 'ours' | 'baseline') => middle(counted.map((figure) => figure[which])).toFixed(0)
  console.log(`${name}: ${ms('ours')} ms${of} beside ${ms('baseline')}`)
  console.log(`  ratio ${ratio.toFixed(2)}, aim at most ${aim}: ${ratio <= aim ? 'reached' : 'MISSED'}`)
  console.log(`  rounds: ${ratios.map((one) => one.toFixed(2)).join(' ')}`)
  return ratio <= aim
}
