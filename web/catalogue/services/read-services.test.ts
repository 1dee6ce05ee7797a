// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { listServices } from '../../../contract/catalogue/services.ts'
import { sampleId } from '../testing/samples.ts'
import { onFreshServices } from './testing/open-services.tsx'
import { page } from './testing/samples.ts'
import { readServices } from './use-services.ts'

const server = onFreshServices()

const twentyFrom = (first: number) =>
  page(
    Array.from({ length: 20 }, (_, at) => first - at),
    { more: first > 20, found: 1000 },
  )

test.each([
  [0, 20],
  [20, 20],
  [21, 40],
  [100, 100],
  [1000, 100],
])('of a thousand services, %i known before, %i are read again, each once', async (count, read) => {
  server.answerFrom(listServices, ({ query }) => twentyFrom(query.after ? Number(query.after.slice(-4)) - 1 : 1000))
  const answer = await readServices({}, count)
  const rows = answer.kind === 'reply' ? answer.body.rows : []
  expect(rows.map(({ service }) => service.id)).toEqual(Array.from({ length: read }, (_, at) => sampleId(1000 - at)))
  expect(server.asked(listServices)).toHaveLength(read / 20)
})
