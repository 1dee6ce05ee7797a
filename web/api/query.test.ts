// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { patience } from '../../server/testing/patience.ts'
import { forgetOtherPages, queryClient } from './query.ts'

test('after a form was sent, closed pages are read anew, and what this page shows is read again by the next', async () => {
  const read = vi.fn(async () => 'the street')
  const options = { queryKey: ['business'], queryFn: read, staleTime: 60_000 }
  queryClient.setQueryData(['services'], 'none yet')
  const stop = new QueryObserver(queryClient, options).subscribe(() => {})
  await vi.waitFor(() => expect(queryClient.getQueryData(['business'])).toBe('the street'), patience)

  forgetOtherPages()
  expect(queryClient.getQueryData(['services'])).toBeUndefined()
  expect([queryClient.getQueryData(['business']), read.mock.calls.length]).toEqual(['the street', 1])

  const stopNext = new QueryObserver(queryClient, options).subscribe(() => {})
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), patience)
  stop()
  stopNext()
})
