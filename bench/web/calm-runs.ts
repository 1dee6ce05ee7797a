/** A machine that is shared with others is half as quick for minutes at a time. Below this share of its best it is not calm. */
const calmShare = 0.75
/** At most this many times as many runs as are wanted: where the machine stays busy, the calmest of them count. */
const mostTimes = 2

export type CalmRuns<Run> = { kept: Run[]; repeated: number }

/** Remembers the best speed of the machine that any run has seen. */
export const watchMachine = () => {
  let best = 0
  return {
    /** Takes runs until `count` of them saw a calm machine, or it is given up. */
    take: async <Run>(
      count: number,
      run: () => Promise<Run>,
      readSpeed: (run: Run) => number,
    ): Promise<CalmRuns<Run>> => {
      const taken: { run: Run; speed: number }[] = []
      const areEnough = () => taken.filter(({ speed }) => speed >= calmShare * best).length >= count
      while (!areEnough() && taken.length < mostTimes * count) {
        const one = await run()
        const speed = readSpeed(one)
        best = Math.max(best, speed)
        taken.push({ run: one, speed })
      }
      const calmest = taken.toSorted((one, other) => other.speed - one.speed).slice(0, count)
      return {
        kept: taken.filter((one) => calmest.includes(one)).map(({ run }) => run),
        repeated: taken.length - count,
      }
    },
  }
}

export type Machine = ReturnType<typeof watchMachine>
