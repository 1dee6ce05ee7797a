import type { Browser, Browsers, Profile } from './browsers.ts'
import type { StoredSession } from './vendors.ts'
import { type VisitOptions, visit } from './visit.ts'
import type { UsefulContent } from './watch-page.ts'

const anything: UsefulContent = { selector: 'body', text: /./ }

/** What a browser remembers of somebody who is logged in, and of no page. */
export const loggedInProfile = async (browsers: Browsers, origin: string, session: StoredSession): Promise<Profile> => {
  const profile = await browsers.newProfile()
  const store = `for (const [name, value] of Object.entries(${JSON.stringify(session)})) localStorage.setItem(name, value)`
  const browser = await browsers.launch(profile, 'prepare')
  await openIn(browser, { url: `${origin}/robots.txt`, useful: anything, atRest: store })
  return profile
}

/** A service worker is registered late, so that it does not disturb the page. One without scripts has none. */
const workerIsReady = `document.scripts.length === 0 || Promise.race([
  navigator.serviceWorker.ready.then(() => true),
  new Promise((resolve) => setTimeout(resolve, 10_000, false)),
])`

/** From now on the profile remembers a first visit. */
export const warmProfile = async (browsers: Browsers, profile: Profile, page: Page): Promise<void> => {
  await openIn(await browsers.launch(profile, 'prepare'), { ...page, atRest: workerIsReady })
}

/** What evaluating the expression in the loaded page gives. The profile stays as it is. */
export const lookAt = async (browsers: Browsers, profile: Profile, page: Page & { atRest: string }): Promise<string> =>
  openIn(await browsers.launch(profile, 'look'), page)

type Page = Pick<VisitOptions, 'url' | 'useful' | 'atRest'>

/** At full speed. */
const openIn = async (browser: Browser, page: Page): Promise<string> => {
  try {
    const { figures, atRest } = await visit(browser, page)
    if (Number.isNaN(figures.contentMs)) throw new Error(`${page.url} does not show ${page.useful.text}`)
    return atRest
  } finally {
    await browser.close()
  }
}
