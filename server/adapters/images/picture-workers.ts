import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Log } from '../../log.ts'
import type { PictureOutcome } from './decode-picture.ts'
import type { Decoder } from './open-images.ts'
import type { WorkOrder } from './picture-worker.ts'

const workerFile = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))

type WorkerOptions = {
  log: Pick<Log, 'warn'>
  mostMemoryBytes?: number
  mostCpuMs?: number
  /** By the clock on the wall, in case a process hangs without using its time. */
  deadlineMs?: number
  idleMs?: number
}
type Answer = { outcome: PictureOutcome } | { error: string }

/**
 * Processes that decode one picture at a time. One that takes too much memory or time ends, and with it only the
 * picture that was to blame. Each is started when it is needed and ended when it has had nothing to do for a while.
 */
export const openPictureWorkers = (options: WorkerOptions) => {
  const { log, mostMemoryBytes = 900_000_000, mostCpuMs = 15_000, deadlineMs = 60_000, idleMs = 30_000 } = options
  const all = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  const start = () => {
    const worker = fork(workerFile, { serialization: 'advanced', execArgv: [] })
    // Whoever waits for an answer comes before whoever waits for a picture. Set from here, it holds for the start of the
    // process too, and for all threads that it begins then.
    if (worker.pid) setPriority(worker.pid, 10)
    all.add(worker)
    worker.once('exit', () => {
      all.delete(worker)
      idle.delete(worker)
    })
    return worker
  }

  const take = () => {
    const [free] = idle.keys()
    if (!free) return start()
    clearTimeout(idle.get(free))
    idle.delete(free)
    return free
  }

  const giveBack = (worker: ChildProcess) => {
    // Somebody who only waits for nothing to do must not keep the portal from ending.
    worker.unref()
    worker.channel?.unref()
    const end = () => {
      // At once: it lives on for a moment, in which it must not be given another picture.
      idle.delete(worker)
      worker.kill('SIGKILL')
    }
    idle.set(worker, setTimeout(end, idleMs).unref())
  }

  const decode: Decoder = async (work, alone) => {
    const worker = take()
    worker.ref()
    worker.channel?.ref()
    const deadline = setTimeout(() => worker.kill('SIGKILL'), deadlineMs)
    const ended = new AbortController()
    try {
      const answered = once(worker, 'message', { signal: ended.signal }) as Promise<[Answer]>
      const died = once(worker, 'exit', { signal: ended.signal })
      // Without a listener a process that cannot be started, or be sent to, would end ours.
      worker.once('error', () => worker.kill('SIGKILL'))
      worker.send({ work, alone, mostMemoryBytes, mostCpuMs } satisfies WorkOrder)
      const answer = await Promise.race([answered.then(([message]) => message), died.then(() => undefined)])
      if (!answer) {
        log.warn(
          { kind: work.kind, bytes: work.bytes.length },
          'a picture was given up: it took too much memory or time',
        )
        return { refused: 'unreadable' }
      }
      giveBack(worker)
      if ('error' in answer) throw new Error(answer.error)
      return answer.outcome
    } finally {
      ended.abort()
      clearTimeout(deadline)
      worker.removeAllListeners('error')
    }
  }

  const close = () => {
    for (const worker of all) worker.kill('SIGKILL')
  }
  return { decode, close, processIds: () => [...all].map(({ pid }) => pid) }
}
