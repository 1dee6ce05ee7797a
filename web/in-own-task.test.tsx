// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { hydrateByTasks, InOwnTask } from './in-own-task.tsx'
import { useHydrated } from './ui/layout/use-hydrated.ts'

const tasks = vi.hoisted(() => [] as (() => void)[])
vi.mock('./next-task.ts', () => ({ nextTask: () => new Promise<void>((go) => tasks.push(go)) }))

const root = () => document.getElementById('root') as HTMLElement
const prerender = (page: ReactNode) => {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
/** The browser comes to its next task; false where nothing waits for one. */
const nextTask = () => {
  const go = tasks.shift()
  go?.()
  return go !== undefined
}
const allTasks = async () => {
  do await settle()
  while (nextTask())
}

afterEach(async () => {
  await allTasks()
  document.body.innerHTML = ''
})

const alive: string[] = []
function Living({ name, children }: { name: string; children?: ReactNode }) {
  useLayoutEffect(() => {
    alive.push(name)
  }, [name])
  return <section id={name}>{children}</section>
}

test('the page is hydrated first, then its parts one task after the other, also those within a part', async () => {
  const page = (
    <div>
      <InOwnTask>
        <Living name="bar" />
      </InOwnTask>
      <InOwnTask>
        <Living name="words">
          <InOwnTask>
            <Living name="below them">
              <InOwnTask>
                <Living name="lowest" />
              </InOwnTask>
            </Living>
          </InOwnTask>
        </Living>
      </InOwnTask>
      <Living name="picture" />
    </div>
  )
  prerender(page)
  const before = [...document.querySelectorAll('section')]
  const html = root().innerHTML
  const hydrated = hydrateByTasks(root(), page)
  const steps: string[] = []
  do {
    await settle()
    steps.push(alive.splice(0).join(' and '))
  } while (nextTask())
  expect(steps.filter(Boolean)).toEqual(['picture', 'bar', 'words', 'below them', 'lowest'])
  await hydrated
  expect([...document.querySelectorAll('section')]).toEqual(before)
  expect(root().innerHTML).toBe(html)
})

test('a part stands as it was prerendered until its turn, keeps the focus, and answers from then on', async () => {
  function Counter() {
    const [count, setCount] = useState(0)
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {useHydrated() ? `pressed ${count}` : 'not yet'}
      </button>
    )
  }
  const page = (
    <InOwnTask>
      <Counter />
    </InOwnTask>
  )
  prerender(page)
  const button = document.querySelector('button') as HTMLButtonElement
  button.focus()
  void hydrateByTasks(root(), page)
  await settle()
  fireEvent.click(button)
  expect(root().textContent).toBe('not yet')
  await allTasks()
  expect(root().textContent).toBe('pressed 0')
  fireEvent.click(button)
  await settle()
  expect(root().innerHTML).toBe('<button type="button">pressed 1</button>')
  expect(document.activeElement).toBe(button)
})

test('another page may come while a part waits', async () => {
  let leave = () => {}
  function Pages() {
    const [at, setAt] = useState('first')
    leave = () => setAt('second')
    return (
      <main>
        <InOwnTask key={at}>
          <p>{at}</p>
        </InOwnTask>
      </main>
    )
  }
  prerender(<Pages />)
  void hydrateByTasks(root(), <Pages />)
  await settle()
  leave()
  await allTasks()
  expect(root().innerHTML).toBe('<main><p>second</p></main>')
})

test('what comes later than the page waits for nobody', async () => {
  prerender(<Late />)
  void hydrateByTasks(root(), <Late />)
  await allTasks()
  fireEvent.click(document.querySelector('button') as HTMLButtonElement)
  await settle()
  expect(alive.splice(0)).toEqual(['late'])
})

function Late() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <InOwnTask>
          <Living name="late" />
        </InOwnTask>
      )}
    </div>
  )
}
