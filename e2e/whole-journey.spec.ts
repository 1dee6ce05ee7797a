import { test } from './journey.ts'
import { playwrightScreen } from './whole-journey/screen.ts'
import { takeJourney } from './whole-journey/take-journey.ts'

test('from the landing page to a verified business with a paid plan and a service, which customers find', async ({
  page,
  browserName,
  request,
  inbox,
  look,
}, info) => {
  // Over WebDriver BiDi, Playwright's `fill` sets the value without React noticing.
  const types = browserName === 'firefox' ? 'by keys' : 'at once'
  await takeJourney(playwrightScreen(page, { look, types }), { request, inbox, info })
})
