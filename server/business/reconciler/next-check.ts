const hourMs = 3_600_000

const longestWaitMs = 6 * hourMs

/** For as long as the provider itself may still be telling us. */
export const paymentCheckedHours = 80
/** Banks take their time to give money back. */
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
 * When the provider is asked again about what is not settled: after waits that double, up to six hours each, with a last
 * question when the time is over. Nothing after that one.
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
