/** The payment provider wants at least so long between two questions. */
export const pollSeconds = 10
/** A prompt is answered soon or not at all, and each question costs the payer some data. */
const slowPollSeconds = 30
const slowAfterSeconds = 180

export const nextPollSeconds = (waitedSeconds: number): number =>
  waitedSeconds < slowAfterSeconds ? pollSeconds : slowPollSeconds
