// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RegisterPage } from './register-page.tsx'

const page = (
  <MemoryRouter>
    <RegisterPage />
  </MemoryRouter>
)

const errors = vi.spyOn(console, 'error')
let container: HTMLElement

const keepDraft = (stepId: string) => {
  const names = { othername: 'Sample', surname: 'Vendor' }
  const contact = { email: 'vendor@sample.example', countryCode: '+228', phone: '90123456' }
  sessionStorage.setItem('registerDraft', JSON.stringify({ stepId, ...names, ...contact }))
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const typeEarly = (label: string, text: string) => {
  field(label).value = text
}
const comeToLife = () => act(async () => render(page, { container, hydrate: true }))

beforeEach(() => {
  sessionStorage.clear()
  errors.mockClear()
  container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
})
afterEach(() => {
  cleanup()
  container.remove()
  expect(errors).not.toHaveBeenCalled()
})

test('what was typed before the page came to life stays', async () => {
  typeEarly('Surname', 'Vend')
  await comeToLife()
  expect([field('Other Name').value, field('Surname').value]).toEqual(['', 'Vend'])
})

test('a draft of the first step is filled in', async () => {
  keepDraft('personal-info')
  await comeToLife()
  expect([field('Other Name').value, field('Surname').value]).toEqual(['Sample', 'Vendor'])
})

test('a draft of a later step goes on there', async () => {
  keepDraft('contact')
  await comeToLife()
  expect(title()).toBe('How do we reach you?')
  expect([field('Country code').value, field('Phone Number').value]).toEqual(['+228', '90123456'])
})

test('somebody who has begun to type something else is not taken away', async () => {
  keepDraft('security')
  typeEarly('Other Name', 'Other')
  await comeToLife()
  expect(title()).toBe('Create your vendor account')
  expect([field('Other Name').value, field('Surname').value]).toEqual(['Other', 'Vendor'])
})
