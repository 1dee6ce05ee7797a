import { DatabaseError } from 'pg'

const connectionFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

// 08: connection exceptions. 57P: shutting down, crashed, not yet accepting. 53300: too many connections.
const unavailableStates = /^(08...|57P..|53300)$/

// The driver raises these without any code.
const driverSentences =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|The server closed the connection)/

/** The same request may well succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof DatabaseError) return unavailableStates.test(code)
  return connectionFailures.has(code) || driverSentences.test(error.message) || isUnavailable(error.cause)
}

/** The name of the unique constraint that refused a row. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code === '23505' ? error.constraint : undefined
}
