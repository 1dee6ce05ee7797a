import { ApiError } from './api-error.ts'

/**
 * A submit that comes again after a lost answer, or twice at the same moment, is done once and answered each time.
 * `earlierAnswer` finds what a copy of it has done; it is asked before the work, and again when the copy got in between.
 */
export const idempotent = async <Answer>(
  idempotencyKey: string | undefined,
  earlierAnswer: (idempotencyKey: string) => Promise<Answer | undefined>,
  answer: () => Promise<Answer>,
): Promise<Answer> => {
  if (idempotencyKey === undefined) return answer()
  const given = await earlierAnswer(idempotencyKey)
  if (given !== undefined) return given
  try {
    return await answer()
  } catch (error) {
    const given = error instanceof ApiError ? await earlierAnswer(idempotencyKey) : undefined
    if (given === undefined) throw error
    return given
  }
}
