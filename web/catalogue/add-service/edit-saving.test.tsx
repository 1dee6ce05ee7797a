// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeService, serviceChangedMessage, writingRefusals } from '../../../contract/catalogue/add-service.ts'
import { sampleService } from '../testing/samples.ts'
import {
  address,
  complaints,
  editPage,
  fill,
  goToStep,
  head,
  onFreshPages,
  open,
  press,
  said,
  step,
} from './testing/open-form.tsx'

const server = onFreshPages()

const changes = () => server.asked(changeService).map(({ body }) => body)

test.each(['Basic Info', 'Details'])('changes are saved from the step %s too', async (title) => {
  await open(editPage)
  fill('Service name', 'Waakye buffet')
  if (title !== 'Basic Info') await goToStep(title)
  await press('Save changes')
  await waitFor(() => expect(address()).toBe('/d/services'))
  expect(changes()).toMatchObject([{ name: 'Waakye buffet', version: sampleService.version }])
  expect(said.success.mock.calls).toEqual([[serviceChangedMessage]])
})

test('saved from one step, what is missing on another is shown there, and a failure where it was pressed', async () => {
  server.refuse(changeService, writingRefusals.changedMeanwhile)
  await open(editPage)
  fill('Service name', ' ')
  await goToStep('Details')
  await press('Save changes')
  expect(await screen.findByText('Service name is required')).toBeTruthy()
  expect(changes()).toEqual([])
  fill('Service name', 'Waakye')
  await press('Save changes')
  await waitFor(() => expect(complaints()).toEqual([writingRefusals.changedMeanwhile.message]))
  expect([step(), head()]).toEqual(['Step 1 of 3: Basic Info', 'Waakye'])
})

test('a duration is written in minutes, hours or days, and sent in its unit', async () => {
  await open(editPage)
  await goToStep('Details')
  fill('Duration', '3')
  fill('Counted in', 'days')
  expect(screen.getByText('3 days')).toBeTruthy()
  fill('Duration', '31')
  await press('Save changes')
  expect(await screen.findByText('The duration can be at most 30 days.')).toBeTruthy()
  fill('Duration', '2')
  await press('Save changes')
  await waitFor(() => expect(changes()).toMatchObject([{ duration: '2', durationUnit: 'days' }]))
})
