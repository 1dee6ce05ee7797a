import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { accraDay } from '../../../contract/customer/day.ts'
import { type MarketSearch, readMarketSearch } from '../../../contract/customer/market.ts'
import type { CustomerRenderer, RenderPlace } from '../../../contract/customer/renderer.ts'
import { wingPrefix } from '../../../contract/endpoint.ts'
import { uuid } from '../../../contract/fields.ts'
import { pathTo } from '../../../contract/paths.ts'
import type { Site } from '../../../contract/site.ts'
import type { Context } from '../../context.ts'
import { answerFailure } from '../../http/answer-failure.ts'
import { answerMissingPage } from '../../http/error-reply.ts'
import { sendTagged, type TaggedText, tagText } from '../../http/tagged-text.ts'
import { addVary } from '../../http/vary.ts'
import { openMarket } from '../market/search-market.ts'
import { mountReportPage } from '../report/report-page.ts'
import { findPage, readShownPage } from '../vendor-page/read-vendor-page.ts'
import type { ShownPage } from '../vendor-page/store.ts'
import { installViewCounter } from '../views/install-view-counter.ts'
import { joinKey, openKept } from './kept.ts'
import { makeRobotsTxt, makeSitemap, sitemapPath } from './sitemap.ts'
import { wantsToSaveData, withSmallerPictures, withSmallPictures } from './smaller-pictures.ts'

const html = 'text/html; charset=utf-8'
const mebibyte = 1024 * 1024
const openKeptHtml = (mostBytes: number) => openKept<TaggedText>(mostBytes, ({ text }) => Buffer.byteLength(text))

type PageParams = { slug: string; id?: string }
type PageRequest = FastifyRequest<{ Params: PageParams }>

const queryString = ({ url }: FastifyRequest) => {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

export const mountPages = (
  app: FastifyInstance,
  context: Context,
  { renderer, publicUrl, site }: { renderer: CustomerRenderer; publicUrl: string; site: Site },
): void => {
  const vendorPages = openKeptHtml(48 * mebibyte)
  // Apart from the others: however many searches are made up, they push out searches only.
  const searches = openKeptHtml(16 * mebibyte)
  const countView = installViewCounter(app, context, publicUrl)
  const place = (): RenderPlace => ({ publicUrl, today: accraDay(context.clock.now()), site })

  /** The same for all that cannot be seen, so that it tells nobody's business. */
  const sendNotFound = (reply: FastifyReply) =>
    answerMissingPage(reply.header('x-robots-tag', 'noindex'), () =>
      reply.code(404).type(html).header('cache-control', 'no-store').send(renderer.notFound(place())),
    )

  /** Kept by what it shows: a change of the page, of the plan or of the day makes another key. */
  const findHtml = async (
    shown: ShownPage,
    { id: serviceId, savesData }: { id: string | undefined; savesData: boolean },
  ) => {
    const key = joinKey(shown.vendorId, shown.version, shown.plan, place().today, serviceId, savesData)
    const kept = vendorPages.find(key)
    if (kept) return kept
    const found = await readShownPage(context, shown)
    if (!found) return undefined
    const page = savesData ? withSmallerPictures(found) : found
    if (serviceId === undefined) return vendorPages.keep(key, tagText(renderer.vendorPage(page, place())))
    if (!page.services.some(({ id }) => id === serviceId)) return undefined
    return vendorPages.keep(key, tagText(renderer.servicePage(page, serviceId, place())))
  }

  const sendPage = async (request: PageRequest, reply: FastifyReply) => {
    const { slug, id } = request.params
    if (id !== undefined && !v.is(uuid, id)) return sendNotFound(reply)
    const shown = await findPage(context, slug)
    const answer = shown && (await findHtml(shown, { id, savesData: wantsToSaveData(request) }))
    if (!answer) return sendNotFound(reply)
    if (shown.slug !== slug) {
      const address = id === undefined ? pathTo.vendorPage(shown.slug) : pathTo.publicService(shown.slug, id)
      return reply.header('cache-control', 'no-cache').redirect(address + queryString(request), 308)
    }
    countView(request, { vendorId: shown.vendorId, serviceId: id })
    return sendTagged(request, addVary(reply, 'save-data'), answer)
  }
  const errorHandler = answerFailure(app, () => renderer.unavailable(place()))
  app.get<{ Params: { slug: string } }>('/v/:slug', { errorHandler }, sendPage)
  app.get<{ Params: { slug: string; id: string } }>('/v/:slug/s/:id', { errorHandler }, sendPage)

  mountReportPage(app, context, { renderer, place, publicUrl, sendNotFound })

  const searchMarket = openMarket(context)
  const findSearch = async (search: MarketSearch, savesData: boolean) => {
    const found = await searchMarket(search)
    const result = savesData ? withSmallPictures(found) : found
    const key = createHash('sha256').update(place().today).update(JSON.stringify(result)).digest('base64url')
    return searches.find(key) ?? searches.keep(key, tagText(renderer.market(result, place())))
  }

  app.get('/market', { errorHandler }, async (request, reply) => {
    const search = readMarketSearch(new URLSearchParams(queryString(request)))
    const answer = await findSearch(search, wantsToSaveData(request))
    return sendTagged(request, addVary(reply, 'save-data'), answer)
  })

  app.get<{ Querystring: { after?: unknown } }>(sitemapPath, async ({ query: { after } }, reply) => {
    const key = typeof after === 'string' ? after.slice(0, 100).replace(/[^a-z0-9-]/g, '') : undefined
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return reply.send(await makeSitemap(context, key))
  })

  const robots = makeRobotsTxt(
    publicUrl,
    Object.values(wingPrefix).map((prefix) => `/${prefix.split('/')[1]}/`),
  )
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )
}
