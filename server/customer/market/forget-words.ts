import type { Context } from '../../context.ts'
import { deleteUnusedWords } from './store.ts'

const wordsAtOnce = 500

/** Words that no service on the market is called by any longer, so that a misspelt word is not taken for one of them. */
export const forgetWords = async ({ db }: Pick<Context, 'db'>): Promise<number> => {
  let forgotten = 0
  let after: string | null = ''
  while (after !== null) {
    const { last, deleted } = await deleteUnusedWords(db, after, wordsAtOnce)
    forgotten += deleted
    after = last
  }
  return forgotten
}
