import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

const hiddenKeys =
  /^(authorization|cookie|set-cookie|(current|new|confirm|repeat)?password|otp|code|token|jwttoken|(re)?captchatoken|secret|key)$/i

const personal: readonly [pattern: RegExp, replacement: string][] = [
  // The link of a reminder.
  [/\/r\/[\w-]{43}(?![\w-])/g, '/r/[token]'],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/([^\s@"'<>()[\]=,:;/])[^\s@"'<>()[\]=,:;/]*@[^\s@"'<>()[\]=,:;/]+/g, '$1***@***'],
  [/\b[A-Z]{3}-\d{9}-\d\b/g, '[card number]'],
  [/\b[PCGQV]00\w{8}\b/g, '[tin]'],
  // Leaves UUIDs alone, whose last group may consist of digits only.
  [/(?<![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{0,11})\+?\d[\d ]{7,}\d\b/g, '[number]'],
]

const longestText = 4_000

export const maskText = (text: string): string =>
  personal.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text.slice(0, longestText))

/** What a log line may carry: no secret, and no text in which a person can be recognised. */
export const mask = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return maskText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 6) return '[deep]'
  if (value instanceof Date) return value
  if (value instanceof Error) {
    const { name, message, stack, cause } = value
    const code = (value as { code?: unknown }).code
    return mask({ name, code, message, stack, cause }, depth + 1)
  }
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => mask(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) =>
      // An error's code (ECONNREFUSED, 23505) is a word we need; a one-time code is not.
      hiddenKeys.test(key) && !(key === 'code' && isErrorCode(item)) ? [key, '[hidden]'] : [key, mask(item, depth + 1)],
    ),
  )
}

const isErrorCode = (value: unknown) =>
  value === undefined || (typeof value === 'string' && /^[A-Z][A-Z0-9_]{3,}$|^[0-9A-Z]{5}$/.test(value))

/** How long a line that tells of nothing amiss may wait for others. */
const gatherMs = 20

const nothingAmiss = /^\{"level":"(debug|info)"/

/**
 * Lines go out together, after a moment or with the process: on short calls a write for each would cost as much as
 * everything else about the line. A warning goes out at once, after what led to it.
 */
export const gatherLines = (to: DestinationStream): DestinationStream => {
  let lines = ''
  const writeOut = () => {
    const gathered = lines
    lines = ''
    if (gathered) to.write(gathered)
  }
  process.on('exit', writeOut)
  return {
    write: (line) => {
      const isFirst = lines === ''
      lines += line
      if (!nothingAmiss.test(line)) writeOut()
      else if (isFirst) setTimeout(writeOut, gatherMs).unref()
    },
  }
}

/** Written once for all lines of a millisecond, as it takes as long as the rest of a short one. */
const openTimestamp = () => {
  let atMs = 0
  let written = ''
  return () => {
    const nowMs = Date.now()
    if (nowMs !== atMs) {
      atMs = nowMs
      written = `,"time":"${new Date(nowMs).toISOString()}"`
    }
    return written
  }
}

export const openLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: openTimestamp(),
      formatters: { level: (label) => ({ level: label }), log: (line) => mask(line) as Record<string, unknown> },
      hooks: {
        logMethod(given, method) {
          method.apply(this, given.map((part) => (typeof part === 'string' ? maskText(part) : part)) as typeof given)
        },
      },
    },
    to ?? gatherLines(pino.destination({ dest: 1, sync: true })),
  )
