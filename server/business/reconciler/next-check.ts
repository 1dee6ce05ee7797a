const hourMs = 3_600_000

const longestWaitMs = 6 * hourMs

/** The provider repeats its own events for about as long. */
export const paymentCheckedHours = 80
/** Banks may take weeks to return money. */
export const refundCheckedHours = 30 * 24

type PaymentCheck = {
  createdAt: Date
  /** How often the provider has answered so far. */
  checks: number
  firstSeconds: number
  now: Date
  forHours?: number
}

/**
 * When the provider is asked again: after waits that double, up to six hours each, with a last question when `forHours` have
 * passed. Null after that one.
 */
export const nextCheckAt = ({
  createdAt,
  checks,
  firstSeconds,
  now,
  forHours = paymentCheckedHours,
}: PaymentCheck): Date | null => {
  const lastMs = createdAt.getTime() + forHours * hourMs
  if (now.getTime() >= lastMs) return null
  const waitMs = Math.min(firstSeconds * 1000 * 2 ** checks, longestWaitMs)
  return new Date(Math.min(now.getTime() + waitMs, lastMs))
}
