import type { Job, JobResult } from 'pg-boss'
import { DeliveryFailure, DeliveryRefused } from '../adapters/delivery-failure.ts'
import type { Log } from '../log.ts'

/** May run more than once for one job, so it must be idempotent. */
export type Handler<Payload> = (payload: Payload, job: { id: string; attempt: number }) => Promise<void>

type Run = {
  job: Job<never>
  handler: Handler<never>
  log: Pick<Log, 'debug' | 'warn' | 'error'>
  limitMs: number
  tries: number
}

export const runJob = async ({ job, handler, log, limitMs, tries }: Run): Promise<JobResult> => {
  const attempt = job.retryCount + 1
  const line = { job: job.name, jobId: job.id, attempt }
  try {
    await within(limitMs, handler(job.data, { id: job.id, attempt }))
    log.debug(line, 'job done')
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const isLast = error instanceof DeliveryRefused || attempt >= tries
    const reason = describeError(error)
    if (isLast) log.error({ ...line, reason }, 'job given up')
    else log.warn({ ...line, reason }, 'job will be tried again')
    // With "deadletter" pg-boss does not try the job again.
    return { id: job.id, status: isLast ? 'deadletter' : 'failed', output: { reason } }
  }
}

const within = async (limitMs: number, work: Promise<void>) => {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(new DeliveryFailure(`It took longer than ${limitMs} ms.`)), limitMs)
  try {
    await Promise.race([work, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Error messages of libraries may quote an address or the letter itself, so only our own are logged. */
const describeError = (error: unknown) => {
  if (error instanceof DeliveryFailure) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const { name, code, stack = '' } = error as Error & { code?: unknown }
  const where = stack.split('\n').find((frame) => frame.startsWith('    at '))
  return [name, code, where?.trim()].filter(Boolean).join(' ')
}
