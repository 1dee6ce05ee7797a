// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type RegisteredBusiness, readBusiness } from '../../../contract/business/add-business.ts'
import { type OwnPaper, readOwnPapers } from '../../../contract/business/my-application.ts'
import { refusals } from '../../../contract/refusals.ts'
import { showPage } from '../../testing/show-page.tsx'
import { approved, inReview, rejected } from '../testing/sample-business.ts'
import { facts, linkTo, press, releaseAnswer, serverForVendor } from '../testing/vendor-pages.tsx'
import { MyApplicationPage } from './my-application-page.tsx'

const server = serverForVendor('2026-11-13T09:00:00Z')

const card: OwnPaper = { name: 'ghana_card_image', state: 'on file', type: 'image/jpeg', base64: 'c2FtcGxl' }

const show = (business: RegisteredBusiness = inReview, papers: OwnPaper[] = [card]) => {
  server.answer(readBusiness, { business })
  server.answer(readOwnPapers, { papers })
  return showPage(<MyApplicationPage />)
}
const paper = (label: string) =>
  within(screen.getByText(label, { selector: 'figcaption' }).closest('figure') as HTMLElement)

test('everything that was sent is shown in the order and the words of the form', async () => {
  await show({ ...inReview, fields: { ...inReview.fields, gh_post: '' } })
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'What you sent',
    'Business Info',
    'Contact Details',
    'Documents',
  ])
  expect(facts()).toEqual([
    ['Business name', 'Sample Kitchen'],
    ['TIN number', 'C0001234560'],
    ['Business location', 'Sample Street 1'],
    ['Region', 'Greater Accra'],
    ['Business phone number', '+22890123456'],
    ['District', 'Accra Metropolitan'],
    ['Nationality', 'Togolese'],
    ['GhanaPost address', 'Not given'],
    ['Landmark', 'Opposite the sample market'],
    ['Business registration number', 'BN000000000'],
    ['Ghana Card number', 'GHA-000000000-0'],
  ])
  expect(document.body.textContent).toContain('Sent Thursday 12 November, 10:00')
})

test('the papers are small marked pictures, or it is said why there is none', async () => {
  await show(inReview, [
    card,
    { name: 'business_reg_cert_image', state: 'deleted', deletedAt: '2026-11-13T08:00:00.000Z' },
  ])
  const picture = paper('Ghana Card image').getByRole('img')
  expect(picture.getAttribute('src')).toBe('data:image/jpeg;base64,c2FtcGxl')
  expect(picture.getAttribute('alt')).toBe('Ghana Card image, a small marked copy')
  expect(
    paper('Business registration certificate image').getByText(
      'Deleted on 13 Nov 2026: we keep pictures at most 90 days after a decision.',
    ),
  ).toBeTruthy()
  expect(screen.getByText(/Only our reviewers and you can see the pictures/)).toBeTruthy()
})

test('one skeleton stands until the papers are here too', async () => {
  server.answer(readBusiness, { business: inReview })
  server.answer(readOwnPapers, { papers: [card] })
  const release = server.holdBack(readOwnPapers)
  await showPage(<MyApplicationPage />)
  expect(screen.getByText('Loading what you sent')).toBeTruthy()
  expect(facts()).toEqual([])
  await releaseAnswer(release)
  expect(screen.queryByText(/^Loading/)).toBeNull()
  expect(paper('Ghana Card image').getByRole('img')).toBeTruthy()
})

test('a paper that was never sent, or cannot be read, says so', async () => {
  await show(inReview, [{ name: 'ghana_card_image', state: 'unreadable' }])
  expect(paper('Ghana Card image').getByText(/cannot be shown right now/)).toBeTruthy()
  expect(paper('Business registration certificate image').getByText('Not sent')).toBeTruthy()
})

test('papers that could not be loaded are asked for again, and the rest stays', async () => {
  server.answer(readBusiness, { business: inReview })
  server.refuse(readOwnPapers, refusals.serverError)
  await showPage(<MyApplicationPage />)
  expect(screen.getByText('Your pictures could not be loaded.')).toBeTruthy()
  expect(facts()).toHaveLength(11)
  server.answer(readOwnPapers, { papers: [card] })
  await press('Retry')
  expect(document.activeElement?.textContent).toBe('What you sent')
  expect(paper('Ghana Card image').getByRole('img')).toBeTruthy()
})

test('while it waits it can be corrected, and the last correction is shown with its time and fields', async () => {
  await show({
    ...inReview,
    correctedAt: '2026-11-13T08:05:00.000Z',
    correctedFields: ['tin_number', 'ghana_card_image'],
  })
  expect(linkTo('Correct it')).toBe('/d/add-business?correct=yes')
  expect(document.body.textContent).toContain('Last corrected Friday 13 November, 08:05')
  expect(facts()[1]).toEqual(['TIN number', 'C0001234560Corrected'])
  expect(paper('Ghana Card image').getByText('Corrected')).toBeTruthy()
})

test('rejected, it says why and leads to the form', async () => {
  await show(rejected())
  expect(screen.getByText('The name differs from the certificate.')).toBeTruthy()
  expect(linkTo('Correct and resubmit')).toBe('/d/add-business')
  expect(screen.queryByRole('link', { name: 'Correct it' })).toBeNull()
})

test('verified, it stays as it was sent, and leads to help', async () => {
  await show(approved)
  expect(linkTo('Get help')).toBe('/help')
  expect(screen.queryByRole('link', { name: 'Correct it' })).toBeNull()
})

test('before a business was sent it invites to register one', async () => {
  server.answer(readBusiness, { business: null })
  server.answer(readOwnPapers, { papers: [] })
  await showPage(<MyApplicationPage />)
  expect(screen.getByText('You have not sent a business yet')).toBeTruthy()
  expect(linkTo('Register your business')).toBe('/d/add-business')
})

test('what cannot be loaded can be asked for again', async () => {
  server.refuse(readBusiness, { status: 500, message: '' })
  server.answer(readOwnPapers, { papers: [] })
  await showPage(<MyApplicationPage />)
  expect(screen.getByRole('alert').textContent).toContain('What you sent could not be loaded.')
  server.answer(readBusiness, { business: inReview })
  await press('Retry')
  expect(screen.getByText('Sample Kitchen')).toBeTruthy()
})
