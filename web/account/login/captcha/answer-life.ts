const hourMs = 60 * 60 * 1000

/** How long an answer is good for. A device whose clock is plainly wrong cannot know, and leaves it to the server. */
export const answerLifeMs = (expiresAtSeconds: number, nowMs: number): number => {
  const leftMs = expiresAtSeconds * 1000 - nowMs
  return leftMs > 0 && leftMs < hourMs ? leftMs : Number.POSITIVE_INFINITY
}
