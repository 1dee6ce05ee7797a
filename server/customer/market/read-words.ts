import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

/** In the language of PostgreSQL's full-text search. `strong` finds the words anywhere but in a description. */
export type WordQuery = { anywhere: string; strong: string }

const mostWords = 8
/** How like a known word a misspelt one must be: "catring" and "catering" are at 0.5. */
const leastLike = 0.4
const mostMeanings = 3

/**
 * Every word must be found, by its beginning; one that nothing is called by is also taken for the known words that are
 * most like it. Only letters and digits are left when they are put together, so that no word is an operator.
 */
export const readWords = async (db: Kysely<Schema>, written: string): Promise<WordQuery | undefined> => {
  const { rows } = await sql<{ word: string; meanings: string[] }>`
    with asked as (
      select left(word, 40) as word, number
      from regexp_split_to_table(customer.fold(${written}), '[^a-z0-9]+') with ordinality as split (word, number)
      where word <> '' order by number limit ${mostWords})
    select word, case when exists (select from customer.word as known
        where known.word collate "C" >= asked.word and known.word collate "C" < asked.word || '~')
      then '{}' else array(
        select known.word from customer.word as known
        where known.word operator(public.%) asked.word and public.similarity(known.word, asked.word) >= ${leastLike}
        order by public.similarity(known.word, asked.word) desc, known.word limit ${mostMeanings}) end as meanings
    from asked order by number`.execute(db)
  if (rows.length === 0) return undefined
  const query = (weights: string) =>
    rows
      .map(({ word, meanings }) => [word, ...meanings].map((one) => `${one}:*${weights}`).join(' | '))
      .map((choice) => `(${choice})`)
      .join(' & ')
  return { anywhere: query(''), strong: query('ABC') }
}
