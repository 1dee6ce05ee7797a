import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { freePorts } from '../e2e/free-ports.ts'
import { startPortal, stopPortal, temporaryFolder } from '../e2e/start-portal.ts'
import { browserArguments, findBrowser } from './find-browser.ts'

/** The pictures of the README, taken from the running portal. */
const folder = await temporaryFolder()
const portal = await startPortal(await freePorts(3), { DATA_DIR: folder.path })
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
for (const [width, height] of [
  [1280, 720],
  [360, 740],
] as const) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  await page.goto(portal.url, { waitUntil: 'networkidle' })
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(`docs/images/landing-${width}.png`)
}
await browser.close()
await stopPortal(portal)
await folder.remove()
