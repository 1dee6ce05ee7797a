import { freePorts } from '../../testing/free-ports.ts'
import { startPortal, stopPortal, temporaryFolder } from '../../testing/start-portal.ts'
import { expect, test } from '../journey.ts'

test('a second start with nothing changed is up in under 5 s', async () => {
  const folder = await temporaryFolder()
  await stopPortal(await startPortal(await freePorts(3), { DATA_DIR: folder.path }))
  const started = Date.now()
  const portal = await startPortal(await freePorts(3), { DATA_DIR: folder.path })
  expect(Date.now() - started).toBeLessThan(5_000)
  await stopPortal(portal)
  await folder.remove()
})
