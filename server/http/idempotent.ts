import { ApiError } from './api-error.ts'

/**
 * A submit that comes again after a lost answer, or twice at once, is done once and answered each time. `earlierAnswer`
 * finds what a copy has done: it is called before the work, and again if a copy finished meanwhile.
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
