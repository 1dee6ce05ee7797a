// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openReset } from '../../session/session-storage.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { NewPasswordPage } from './new-password-page.tsx'
import { ResetCodePage } from './reset-code-page.tsx'
import { keepResetDraft } from './reset-flow.ts'

const email = 'vendor@sample.example'
const complaints = vi.fn()

beforeEach(() => {
  openReset({ email, token: 'pending.token' })
  keepResetDraft({ email, sentAtMs: Date.now() })
  vi.spyOn(console, 'error').mockImplementation(complaints)
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const written = (Page: ComponentType) => {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  const wakeUp = () =>
    act(async () =>
      hydrateRoot(
        root,
        <MemoryRouter>
          <Page />
        </MemoryRouter>,
        { onRecoverableError: complaints },
      ),
    )
  return { root, wakeUp, inputs: () => [...root.querySelectorAll<HTMLInputElement>('input:not([hidden])')] }
}

test.each([
  ['forgot-password', ForgotPasswordPage],
  ['the code screen', ResetCodePage],
  ['new-password', NewPasswordPage],
])('%s is the same for everybody until it wakes up, and wakes up without a complaint', async (_, Page) => {
  const { root, wakeUp } = written(Page)
  expect(root.innerHTML).not.toContain(email)
  await wakeUp()
  expect(root.innerHTML + [...root.querySelectorAll('input')].map(({ value }) => value)).toContain(email)
  expect(complaints).not.toHaveBeenCalled()
})

test.each([
  ['the code screen', ResetCodePage],
  ['new-password', NewPasswordPage],
])('%s takes no letter before the flow is looked up', async (_, Page) => {
  const { inputs, wakeUp } = written(Page)
  expect(inputs().every(({ readOnly }) => readOnly)).toBe(true)
  await wakeUp()
  expect(inputs().some(({ readOnly }) => readOnly)).toBe(false)
})

test('an address typed while forgot-password was loading stays', async () => {
  const { inputs, wakeUp } = written(ForgotPasswordPage)
  const [field] = inputs() as [HTMLInputElement]
  field.value = 'other@sample.example'
  await wakeUp()
  expect(field.value).toBe('other@sample.example')
})
