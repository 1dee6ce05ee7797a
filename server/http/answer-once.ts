import { Refused } from './refuse.ts'

/**
 * A submit that comes again after a lost answer, or twice at the same moment, is done once and answered each time.
 * `answerGiven` finds what a copy of it has done; it is asked before the work, and again when the copy got in between.
 */
export const answerOnce = async <Answer>(
  requestKey: string | undefined,
  answerGiven: (requestKey: string) => Promise<Answer | undefined>,
  answer: () => Promise<Answer>,
): Promise<Answer> => {
  if (requestKey === undefined) return answer()
  const given = await answerGiven(requestKey)
  if (given !== undefined) return given
  try {
    return await answer()
  } catch (error) {
    const given = error instanceof Refused ? await answerGiven(requestKey) : undefined
    if (given === undefined) throw error
    return given
  }
}
