import { ownPageRefusals } from '../../../contract/customer/own-page.ts'
import type {
  PosterSize,
  readPoster as posterEndpoint,
  QrFormat,
  readQrCode as qrEndpoint,
} from '../../../contract/customer/poster.ts'
import type { VendorPage } from '../../../contract/customer/public-page.ts'
import { markSource } from '../../../contract/customer/sources.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { pathTo } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { readOwnPage } from '../own-page/read-own-page.ts'
import { pictureFacts } from '../share-picture/picture-facts.ts'
import { makePosterPicture } from './poster-picture.ts'
import { posterWords } from './poster-words.ts'
import { drawQrPng, drawQrSvg, makeQrCode } from './qr-code.ts'

type PageTools = Pick<Context, 'db' | 'clock' | 'publicUrl'>

/** A page that customers cannot see now has a code too: it is printed before the plan is paid for. */
const requirePage = async (tools: PageTools, vendorId: string): Promise<VendorPage> =>
  (await readOwnPage(tools, vendorId)).page ?? fail(ownPageRefusals.notYet)

const makeCode = ({ publicUrl }: Pick<Context, 'publicUrl'>, { slug }: Pick<VendorPage, 'slug'>) =>
  makeQrCode(markSource(`${publicUrl}${pathTo.vendorPage(slug)}`, 'qr'))

export const readQrCode = async (
  tools: PageTools,
  { vendorId, format }: { vendorId: string; format: QrFormat },
): Promise<ReplyOf<typeof qrEndpoint>> => {
  const page = await requirePage(tools, vendorId)
  const code = makeCode(tools, page)
  const bytes = format === 'png' ? drawQrPng(code) : Buffer.from(drawQrSvg(code))
  return {
    fileName: `${productName}-${page.slug}-code.${format}`,
    type: format === 'png' ? 'image/png' : 'image/svg+xml',
    base64: bytes.toString('base64'),
  }
}

export const readPoster = async (
  tools: PageTools & Pick<Context, 'files' | 'images'>,
  { vendorId, size }: { vendorId: string; size: PosterSize },
): Promise<ReplyOf<typeof posterEndpoint>> => {
  const page = await requirePage(tools, vendorId)
  // With what makes PDFs, which is large and seldom needed.
  const { drawPoster } = await import('./poster-pdf.ts')
  const pdf = await drawPoster({
    words: posterWords(page, tools.publicUrl),
    code: makeCode(tools, page),
    picture: await makePosterPicture(tools, pictureFacts(page)),
    accent: page.accent,
    slug: page.slug,
    size,
    at: tools.clock.now(),
  })
  return {
    fileName: `${productName}-${page.slug}-poster-${size}.pdf`,
    type: 'application/pdf',
    base64: pdf.toString('base64'),
  }
}
