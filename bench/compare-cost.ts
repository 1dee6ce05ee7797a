import { middle } from './load.ts'

export type Costs = { name: string; aim: number; ours(): Promise<number>; baseline(): Promise<number> }

const rounds = 5
const warmUpRounds = 2

/** CPU time of the server for a piece of work, in ms, measured in turns with the baseline. */
export const compareCost = async ({ name, aim, ours, baseline }: Costs): Promise<boolean> => {
  const figures: { ours: number; baseline: number }[] = []
  for (let round = 0; round < warmUpRounds + rounds; round++)
    figures.push({ baseline: await baseline(), ours: await ours() })
  const counted = figures.slice(warmUpRounds)
  const ratios = counted.map((figure) => figure.ours / figure.baseline)
  const ratio = middle(ratios)
  const ms = (which: 'ours' | 'baseline') => middle(counted.map((figure) => figure[which])).toFixed(0)
  console.log(`${name}: ${ms('ours')} ms of the server's processor beside ${ms('baseline')}`)
  console.log(`  ratio ${ratio.toFixed(2)}, aim at most ${aim}: ${ratio <= aim ? 'reached' : 'MISSED'}`)
  console.log(`  rounds: ${ratios.map((one) => one.toFixed(2)).join(' ')}`)
  return ratio <= aim
}
