import { middle } from './load.ts'

/** Without an aim it is only shown. */
export type Contest = { name: string; unit: string; aim?: number; ours(): Promise<number>; baseline(): Promise<number> }

/** Many short ones: a machine that is busy for some seconds spoils few of them, and the middle one is none of those. */
const rounds = 11
/** The ratio of reads kept rising over the first twelve seconds, while V8 compiled the hot code. */
const warmUpRounds = 6

/** Measured in turns, so that a busy moment of the machine affects both. */
export const runContest = async ({ name, unit, aim, ours, baseline }: Contest): Promise<boolean> => {
  const pairs: { ours: number; baseline: number }[] = []
  for (let round = 0; round < warmUpRounds + rounds; round++)
    pairs.push({ baseline: await baseline(), ours: await ours() })
  const counted = pairs.slice(warmUpRounds)
  const ratio = middle(counted.map((pair) => pair.ours / pair.baseline))
  const figures = [middle(counted.map((pair) => pair.ours)), middle(counted.map((pair) => pair.baseline))]
  console.log(`${name}: ${figures.map((figure) => figure.toFixed(0)).join(' beside ')} ${unit}`)
  const isReached = aim === undefined || ratio >= aim
  const verdict =
    aim === undefined ? 'shown, no aim' : `aim at least ${aim.toFixed(2)}: ${isReached ? 'reached' : 'MISSED'}`
  console.log(`  ratio ${ratio.toFixed(2)}, ${verdict}`)
  console.log(`  rounds: ${counted.map((pair) => (pair.ours / pair.baseline).toFixed(2)).join(' ')}`)
  return isReached
}
