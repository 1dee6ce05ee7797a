import { writeFileSync } from 'node:fs'
import { expect, test } from '../journey.ts'
import { takeJourney } from './take-journey.ts'
import { startWebDriver } from './web-driver.ts'
import { webKitScreen } from './webkit-screen.ts'

test('from the landing page to a service that customers find, in WebKit', async ({ request, inbox, baseURL }, info) => {
  const driver = await startWebDriver()
  try {
    await takeJourney(webKitScreen(driver, baseURL ?? '', info), { request, inbox, info })
    expect(driver.errors).toEqual([])
  } catch (error) {
    writeFileSync(info.outputPath('failed.png'), await driver.screenshot())
    throw error
  } finally {
    await driver.close()
  }
})
