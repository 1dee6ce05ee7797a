import { expect } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import type { TestPaystack } from '../../../testing/paystack.ts'
import { type BentAnswers, readBothBooks } from './both-books.ts'

/** Our books are what the provider's say, in every claim of `readBothBooks`. */
export const expectBalancedBooks = async (
  { context: { db } }: Pick<TestApp, 'context'>,
  paystack: Pick<TestPaystack, 'books'>,
  told: BentAnswers = {},
): Promise<void> => {
  const { ours, expected } = await readBothBooks(db, paystack.books(), told)
  expect(ours).toEqual(expected)
}
