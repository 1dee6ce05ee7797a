import { timing } from '../../timing.ts'

const minuteMs = 60_000

/** When a session ends that the server opened now, `expiresIn` seconds long. */
export const expiresAtMs = (
  expiresIn: number | undefined,
  nowMs: number,
  otherwiseMs: number = timing.defaultSessionMs,
): number => {
  if (!expiresIn || !Number.isFinite(expiresIn) || expiresIn < 0) return nowMs + otherwiseMs
  const minutes = expiresIn / 60
  return nowMs + minutes * minuteMs
}
