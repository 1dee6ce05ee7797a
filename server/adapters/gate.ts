/** Thrown when the queue is full. */
export class TooBusy extends Error {}

export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Who is urgent goes before who is patient. */
export type Priority = 'urgent' | 'patient'
export type PriorityGate = <T>(priority: Priority, work: () => Promise<T>) => Promise<T>

/** So many urgent ones go in a row, then one patient one: a rush of the urgent must not keep the others out for good. */
const mostUrgentInARow = 4

/** Runs at most `width` pieces of work at once, each kind in the order of arrival and with a queue of its own. */
export const openPriorityGate = (width: number, longestQueue: number): PriorityGate => {
  let free = width
  let urgentInARow = 0
  const waiting: Record<Priority, (() => void)[]> = { urgent: [], patient: [] }

  const takeNext = () => {
    const { urgent, patient } = waiting
    const isPatientsTurn = patient.length > 0 && (urgent.length === 0 || urgentInARow >= mostUrgentInARow)
    urgentInARow = isPatientsTurn || patient.length === 0 ? 0 : urgentInARow + 1
    return (isPatientsTurn ? patient : urgent).shift()
  }

  return async (priority, work) => {
    if (free > 0) free -= 1
    else {
      if (waiting[priority].length >= longestQueue) throw new TooBusy()
      await new Promise<void>((resolve) => waiting[priority].push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = takeNext()
      if (next) next()
      else free += 1
    }
  }
}

/** Runs at most `width` pieces of work at once, in the order of arrival. */
export const openGate = (width: number, longestQueue: number): Gate => {
  const enter = openPriorityGate(width, longestQueue)
  return (work) => enter('urgent', work)
}
