import { freePorts } from '../../testing/free-ports.ts'
import { startPortal, temporaryFolder } from '../../testing/start-portal.ts'
import { expect, test } from '../journey.ts'
import { expectGone, processTree } from '../process-tree.ts'

/** From the call of `npm start` until the page answers; ended as npm is. */
const startOnce = async (folder: string) => {
  const port = await freePorts(3)
  const started = Date.now()
  const portal = await startPortal(port, { DATA_DIR: folder }, ['npm', 'start'])
  expect((await fetch(portal.url)).status).toBe(200)
  const ms = Date.now() - started
  const pids = processTree(portal)
  portal.process.kill('SIGTERM')
  await expectGone(pids)
  return ms
}

test('`npm start` with nothing changed since the last one shows its page within 2.5 s, as the middle one of three', async () => {
  test.setTimeout(180_000)
  const folder = await temporaryFolder()
  await startOnce(folder.path)
  const times = [await startOnce(folder.path), await startOnce(folder.path), await startOnce(folder.path)]
  console.log(`npm start: ${times.join(', ')} ms`)
  expect(times.toSorted((a, b) => a - b)[1]).toBeLessThanOrEqual(2_500)
  await folder.remove()
})
