// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadPart, usePart } from './use-part.ts'

function Late({ load }: { load: () => Promise<string> }) {
  const [{ part }] = usePart(load)
  return <p>{part ?? 'to come'}</p>
}

test('a part that was loaded before is there at once, and not loaded again', async () => {
  const load = vi.fn(async () => 'the part')
  await loadPart(load)
  const { container } = render(<Late load={load} />)
  expect(container.textContent).toBe('the part')
  expect(load).toHaveBeenCalledTimes(1)
})

test('one that another has brought before it could ask is there too', async () => {
  const network = Promise.withResolvers<string>()
  const load = () => network.promise
  const container = document.createElement('div')
  await act(async () => {
    // Rendered before the part is there; what it asks for afterwards comes when it is.
    render(<Late load={load} />, { container })
    network.resolve('the part')
    await loadPart(load)
  })
  expect(container.textContent).toBe('the part')
})
