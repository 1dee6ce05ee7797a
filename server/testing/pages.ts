import type { CustomerRenderer } from '../../contract/customer/renderer.ts'
import { escapeHtml } from '../escape-html.ts'
import type { TestApp } from './app.ts'

/** Shows all that it is given, so that a test can look for what must not be there. */
export const plainRenderer = (): CustomerRenderer & { rendered: string[] } => {
  const rendered: string[] = []
  const render = (title: string, shown: object) => {
    rendered.push(title)
    return `<!doctype html><title>${escapeHtml(title)}</title><pre>${escapeHtml(JSON.stringify(shown))}</pre>`
  }
  return {
    rendered,
    vendorPage: (page, place) => render(page.name, { page, place }),
    servicePage: (page, serviceId, place) => render(`${serviceId} of ${page.name}`, { page, place }),
    market: (result, place) => render(`${result.found} found`, { result, place }),
    report: (form, place) => render(`Report ${form.name}`, { form, place }),
    reportSent: (page, place) => render(`Reported ${page.name}`, { page, place }),
    renewal: (page, place) => render(`Renewal: ${page.kind}`, { page, place }),
    notFound: (place) => render('Not found', { place }),
    unavailable: (place) => render('Not just now', { place }),
  }
}

/** The address of the page of a vendor who was approved. */
export const slugByVendor = async ({ context }: Pick<TestApp, 'context'>, vendor: { id: string }): Promise<string> => {
  const { slug } = await context.db
    .selectFrom('customer.page_address')
    .select('slug')
    .where('vendor_id', '=', vendor.id)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow()
  return slug
}

export const hidePage = async (
  { context, clock }: Pick<TestApp, 'context' | 'clock'>,
  vendor: { id: string },
): Promise<void> => {
  await context.db
    .updateTable('customer.page')
    .set({ hidden_at: clock.now(), hidden_reason: 'A sample reason' })
    .where('vendor_id', '=', vendor.id)
    .execute()
}
