// @vitest-environment happy-dom
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../layout/button.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import { Form } from './form.tsx'
import { FormHelpContext } from './form-state.ts'
import { useWizardForm } from './use-wizard-form.ts'
import { Wizard, type WizardStep } from './wizard.tsx'

const sentence = 'Something went wrong on this page. Try again, or call 030 255 0100.'

let isBroken = true
const work = async () => {
  if (isBroken) throw new TypeError('undefined is not a function')
}
const fail = () => {
  if (isBroken) throw new TypeError('undefined is not a function')
  return true
}
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => {
  isBroken = true
  logged.mockClear()
})
afterEach(cleanup)

const send = <Button type="submit">Send</Button>
const brittle = v.object({ name: v.pipe(v.string(), v.check(fail)) })

function Checked({ onValid }: { onValid: () => unknown }) {
  const form = useForm({ resolver: standardSchemaResolver(brittle), defaultValues: { name: 'Sample' } })
  return (
    <Form onSubmit={form.handleSubmit(onValid)}>
      <input aria-label="Name" {...form.register('name')} />
      {send}
    </Form>
  )
}

const steps: WizardStep<{ name: string }>[] = [
  { id: 'a', title: 'A', schema: v.object({}), fields: [], render: () => 'A' },
  { id: 'b', title: 'B', schema: brittle, fields: ['name'], render: () => 'B' },
]
function SampleWizard(props: { submitOn: 'last' | 'each'; initialStepId: string }) {
  const wizard = useWizardForm({ name: 'Sample' })
  return (
    <Wizard
      label="Sample"
      {...{ steps, wizard }}
      movement="free"
      onSubmit={work}
      words={{ submit: 'Send' }}
      {...props}
    />
  )
}
const wizard = (submitOn: 'last' | 'each', initialStepId: string) => (
  <MemoryRouter>
    <SampleWizard {...{ submitOn, initialStepId }} />
  </MemoryRouter>
)

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const typeCode = () => userEvent.type(screen.getByLabelText('Digit 1 of 2'), '12')
const codeForm = (
  <Form onSubmit={() => {}}>
    <CodeBoxes label="Code" length={2} onComplete={work} />
  </Form>
)

const forms: [string, () => ReactNode, () => Promise<unknown>][] = [
  ['at once while it is submitted', () => <Form onSubmit={fail}>{send}</Form>, press],
  ['later while it is submitted', () => <Form onSubmit={work}>{send}</Form>, press],
  ['while it is checked', () => <Checked onValid={() => {}} />, press],
  ['by a code that sends itself', () => codeForm, typeCode],
  ['by the last step of a wizard', () => wizard('last', 'b'), press],
  ['by Save on an earlier step', () => wizard('each', 'a'), press],
]

test.each(forms)(
  'an error that is thrown %s is said in the form, with the number to call',
  async (_when, form, submit) => {
    render(<FormHelpContext value="030 255 0100">{form()}</FormHelpContext>)
    expect(screen.queryByRole('alert')).toBeNull()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(logged).toHaveBeenCalledWith(expect.any(TypeError))
  },
)

test('trying again takes the sentence away', async () => {
  render(<Checked onValid={work} />)
  await press()
  await screen.findByRole('alert')
  isBroken = false
  await press()
  expect(screen.queryByRole('alert')).toBeNull()
})

const touches: [string, () => void][] = [
  ['reached', () => screen.getByLabelText('Name').focus()],
  ['pressed', () => fireEvent.pointerDown(screen.getByLabelText('Name'))],
]

test.each(touches)('that a field is %s is told once', async (_, touch) => {
  const onTouched = vi.fn()
  const field = <input aria-label="Name" />
  render(
    <Form onSubmit={() => {}} onTouched={onTouched}>
      {field}
    </Form>,
  )
  expect(onTouched).not.toHaveBeenCalled()
  act(touch)
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'a' })
  expect(onTouched).toHaveBeenCalledTimes(1)
})

test('a field that was reached before the scripts came is told too', () => {
  const onTouched = vi.fn()
  const form = (
    <Form onSubmit={() => {}} onTouched={onTouched}>
      <input aria-label="Name" />
    </Form>
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(form)
  place.querySelector('input')?.focus()
  render(form, { container: place, hydrate: true })
  expect(onTouched).toHaveBeenCalledTimes(1)
})
