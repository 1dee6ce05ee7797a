import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

type Cost = {
  outcomes: ('read' | 'wrong type' | 'unreadable' | 'too many pixels')[]
  grewMegabytes: number
  cpuMs: number
  mostAtOnce: number
}

/**
 * In a process of its own, so that memory and time are those of the pictures alone.
 * `handsOver`: it decodes nothing itself, as the portal does.
 */
export const readInOwnProcess = async (pictures: Buffer[], { handsOver = false } = {}): Promise<Cost> => {
  const file = fileURLToPath(new URL('./reading-pictures.ts', import.meta.url))
  const child = fork(file, handsOver ? ['hands-over'] : [], { serialization: 'advanced', execArgv: [] })
  try {
    child.send(pictures)
    const [cost] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`the process that reads pictures ended with ${code}`)
      }),
    ])
    return cost
  } finally {
    child.kill('SIGKILL')
  }
}
