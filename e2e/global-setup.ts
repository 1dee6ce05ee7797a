import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { isCampaign } from '../server/testing/patience.ts'
import { freePorts } from '../testing/free-ports.ts'
import { startPortal, stopPortal, temporaryFolder } from '../testing/start-portal.ts'

const sheetFolder = fileURLToPath(new URL('../dist/component-sheet', import.meta.url))

/** One portal for all journeys, in a folder of its own, and the component sheet beside it. */
const setUp = async (): Promise<() => Promise<void>> => {
  const sheetBuild = spawn('vite', ['build', '--mode', 'component-sheet', '--logLevel', 'error'], { stdio: 'inherit' })
  const sheetBuilt = once(sheetBuild, 'exit')
  const folder = await temporaryFolder()
  const portal = await startPortal(await freePorts(3), {
    DATA_DIR: folder.path,
    SUPPORT_WHATSAPP: '+233240000001',
    // The default of two minutes is too long for a test.
    PAYMENT_FIRST_CHECK_SECONDS: '5',
    // Each journey logs in, and the captcha's work is not what it tests; the campaigns use the full work.
    ...(isCampaign ? {} : { CAPTCHA_TRIES: '20' }),
  })

  const [status] = await sheetBuilt
  if (status !== 0) throw new Error('The component sheet could not be built.')
  const sheet = fastify().register(fastifyStatic, { root: sheetFolder })

  process.env.PORTAL_URL = portal.url
  process.env.PORTAL_DATA = folder.path
  process.env.INBOX_URL = portal.inboxUrl
  process.env.SHEET_URL = `${await sheet.listen({ host: '127.0.0.1', port: 0 })}/component-sheet.html`
  return async () => {
    await sheet.close()
    await stopPortal(portal)
    await folder.remove()
  }
}

export default setUp
