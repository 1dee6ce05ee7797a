import { existsSync } from 'node:fs'
import { paths } from '../contract/paths.ts'
import { findPortal } from '../desk/find-portal.ts'
import { columns } from '../desk/page.ts'
import { CannotStart } from '../server/cannot-start.ts'
import { samplePassword } from '../testing/samples.ts'
import { openAsk } from './demo/ask.ts'
import { openBackDoor } from './demo/back-door.ts'
import { expectSimulators, locatePortal, type PortalLocation } from './demo/locate-portal.ts'
import { playStories, playStory } from './demo/play-story.ts'
import type { Demo } from './demo/step.ts'
import { demoRegistration, findStories } from './demo/vendors.ts'

/**
 * `npm run seed:demo`: fills the running portal with sample vendors in every state, by real calls. With names (`--
 * premium ended`) only with these; `market` are the vendors of the market.
 */
const main = async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const place = locatePortal(process.env)
  const wanted = findStories(process.argv.slice(2))
  await expectSimulators(place)
  console.log(`Filling ${place.url} with sample vendors. It takes about two minutes.\n`)
  const demo = await openDemo(place)
  try {
    const result = await playStories(wanted, (story) => playStory(demo, story), console.log)
    if (result === 'some not finished') process.exitCode = 1
  } finally {
    await demo.backDoor.close()
  }
  const rows = wanted.map((story) => [demoRegistration(story).email, samplePassword, story.shows])
  console.log(['', ...columns([['E-mail', 'Password', 'What to see'], ...rows], '  '), ''].join('\n'))
  console.log(`What customers see of them: ${place.url}${paths.market}\n`)
}

const openDemo = async (place: PortalLocation): Promise<Demo> => ({
  ask: openAsk(place.url),
  inbox: async (to) =>
    (await fetch(`${place.simulatorsUrl}/inbox/messages?to=${encodeURIComponent(to)}`)).json() as Promise<
      { text: string }[]
    >,
  operatorKey: place.operatorKey || findPortal({ DATA_DIR: place.dataFolder }).key,
  takesGhanaCards: place.takesGhanaCards,
  backDoor: await openBackDoor(place),
  payAt: async (checkoutUrl, filled) => {
    const response = await fetch(`${checkoutUrl}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(filled),
    })
    if (!response.ok) throw new Error(`The checkout answers ${response.status}: ${await response.text()}`)
  },
})

try {
  await main()
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
