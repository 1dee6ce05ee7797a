import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startLoggedIn } from '../testing/log-in.ts'
import { vendorInReview } from './businesses.ts'
import { beginPayment, fetchPayments, payByCall } from './checkout.ts'
import { desk } from './desk.ts'
import { expectInOrderOnDesktopsToo } from './in-order.ts'
import { expect, test } from './journey.ts'

type Books = { disputes: { id: string; reference: string; resolution: string | null }[] }

for (const { answer, outcome, state } of [
  { answer: 'accepted', outcome: 'lost', state: 'refunded' },
  { answer: 'declined', outcome: 'won', state: 'paid' },
] as const)
  test(`the bank asks for my payment back, and the desk has it ${answer}`, async ({ page, request, inbox }) => {
    const { opened, businessId } = await vendorInReview(request, inbox)
    await desk('approve', businessId)
    const { checkoutUrl, reference } = await beginPayment(request, opened.jwtToken)
    await payByCall(request, checkoutUrl)
    const readState = async () => (await fetchPayments(request, opened.jwtToken))[0]?.state
    await expect.poll(readState).toBe('paid')

    await request.post(new URL(`/paystack/payments/${reference}/dispute`, checkoutUrl).href)
    await expect.poll(readState).toBe('in dispute')
    await startLoggedIn(page, opened)
    await page.goto('/d/billing')
    await expect(page.getByText('In dispute')).toBeVisible()
    await expectInOrderOnDesktopsToo(page)
    await page.goto(`/d/receipt?reference=${reference}`)
    await expect(page.getByText('has asked for this payment back')).toBeVisible()

    const books = async () => (await (await request.get(new URL('/paystack/books', checkoutUrl).href)).json()) as Books
    const id = (await books()).disputes.find((one) => one.reference === reference)?.id ?? ''
    expect(await desk('disputes')).toContain(`${id}  awaiting us, due`)
    const proof = join(process.env.PORTAL_DATA ?? '', 'sample-proof.pdf')
    await writeFile(proof, '%PDF-1.7 a sample')
    const said =
      answer === 'accepted'
        ? await desk('dispute', id, '--accept')
        : await desk('dispute', id, '--decline', '--message', 'The plan is there for the vendor.', '--proof', proof)
    expect(said).toContain(`${id}  ${outcome}`)
    await expect.poll(readState).toBe(state)
    if (answer === 'accepted') {
      expect(await desk('payments')).toContain(reference)
      await desk('end-period', reference, '--reason', 'The bank took the money back.')
      expect(await desk('ledger')).toMatch(new RegExp(`dispute +${reference} +-GHS 100\\.00`))
    }
    expect(await desk('disputes')).not.toContain(id)
  })
