import { spawnSync } from 'node:child_process'
import { type Browser, chromium, request as http, type Page } from '@playwright/test'
import sharp from 'sharp'
import { keepServiceDraft } from '../contract/catalogue/draft.ts'
import { uploadServicePicture } from '../contract/catalogue/pictures.ts'
import { freePorts } from '../testing/free-ports.ts'
import { type LoginReply, logInByCall, startLoggedIn } from '../testing/log-in.ts'
import { startPortal, stopPortal, temporaryFolder } from '../testing/start-portal.ts'
import { openAsk } from './demo/ask.ts'
import { drawPicture } from './demo/draw-picture.ts'
import { sampleServices } from './demo/services.ts'
import { demoRegistration } from './demo/vendors.ts'
import { browserArguments, findBrowser } from './find-browser.ts'

type Shot = {
  name: string
  path: string
  /** Height of the wide picture: the part of the page worth showing. */
  heightPx: number
  as?: string
  begin?: (portalUrl: string, opened: LoginReply) => Promise<void>
}

/** A service form at its last step, saved as a draft. */
const beginService = async (portalUrl: string, { jwtToken: token }: LoginReply) => {
  const ask = openAsk(portalUrl)
  const pictures: string[] = []
  for (const shot of [1, 2, 3]) {
    const files = { picture: [await drawPicture('Catering', shot)] }
    pictures.push((await ask(uploadServicePicture, { token, body: {}, files })).picture.id)
  }
  const values = { ...sampleServices(2)[1], name: 'Sample wedding buffet' }
  await ask(keepServiceDraft, { token, body: { stepId: 'media-and-terms', values, pictures, madeFrom: null } })
}

const shots: readonly Shot[] = [
  { name: 'landing', path: '/', heightPx: 720 },
  { name: 'dashboard', path: '/d/vendor-dashboard', heightPx: 900, as: 'premium' },
  { name: 'services', path: '/d/services', heightPx: 900, as: 'premium' },
  { name: 'add-service', path: '/d/add-service', heightPx: 900, as: 'premium', begin: beginService },
  { name: 'pricing-plans', path: '/d/pricing-plans', heightPx: 900, as: 'verified' },
  { name: 'status', path: '/d/vendor-status', heightPx: 900, as: 'pending' },
]

const listViewports = ({ heightPx }: Shot) => [
  { width: 1280, height: heightPx },
  { width: 360, height: 740 },
]

/** Takes the README's pictures from a portal filled by `npm run seed:demo`. */
const main = async () => {
  await using world = new AsyncDisposableStack()
  const folder = await temporaryFolder()
  world.defer(folder.remove)
  const portal = await startPortal(await freePorts(3), { DATA_DIR: folder.path })
  world.defer(() => stopPortal(portal))
  seed(portal.url, folder.path)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
  world.defer(() => browser.close())
  for (const shot of shots) {
    const opened = shot.as === undefined ? undefined : await logInAs(portal.url, shot.as)
    if (opened) await shot.begin?.(portal.url, opened)
    for (const viewport of listViewports(shot)) {
      const page = await openPage(browser, viewport, opened)
      await page.goto(portal.url + shot.path, { waitUntil: 'networkidle' })
      await keep(page, `docs/images/${shot.name}-${viewport.width}.png`)
      await page.close()
    }
  }
}

const seed = (portalUrl: string, dataFolder: string) => {
  const names = shots.flatMap(({ as }) => (as ? [as] : []))
  const { status } = spawnSync(process.execPath, ['scripts/seed-demo.ts', ...new Set(names)], {
    env: { ...process.env, PORTAL_URL: portalUrl, DATA_DIR: dataFolder },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The portal could not be filled.')
}

const logInAs = async (portalUrl: string, name: string): Promise<LoginReply> => {
  const request = await http.newContext({ baseURL: portalUrl })
  const opened = await logInByCall(request, demoRegistration({ name }))
  await request.dispose()
  return opened
}

const openPage = async (
  browser: Browser,
  viewport: { width: number; height: number },
  opened: LoginReply | undefined,
) => {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
  if (opened) await startLoggedIn(page, opened)
  return page
}

/** A small palette is enough for flat pictures, and takes a third of the bytes. */
const keep = async (page: Page, file: string) => {
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10, colours: 128 })
    .toFile(file)
  console.log(`${file}: ${Math.round(size / 1000)} KB`)
}

await main()
