import type { Browsers, Profile } from './browsers.ts'
import type { StoredSession } from './vendors.ts'
import { type VisitOptions, visit } from './visit.ts'
import type { UsefulContent } from './watch-page.ts'

const anything: UsefulContent = { selector: 'body', text: /./ }

/** What a browser remembers of somebody who is logged in, and of no page. */
export const loggedInProfile = async (browsers: Browsers, origin: string, session: StoredSession): Promise<Profile> => {
  const profile = await browsers.newProfile()
  const store = `for (const [name, value] of Object.entries(${JSON.stringify(session)})) localStorage.setItem(name, value)`
  await inBrowser(browsers, profile, { url: `${origin}/robots.txt`, useful: anything, atRest: store })
  return profile
}

/** A visit at full speed, whose result is what is evaluated in the page at its end. The profile remembers it. */
export const inBrowser = async (
  browsers: Browsers,
  profile: Profile,
  options: Pick<VisitOptions, 'url' | 'useful' | 'atRest'>,
): Promise<string> => {
  const browser = await browsers.launch(profile, 'prepare')
  try {
    const { figures, atRest } = await visit(browser, options)
    if (Number.isNaN(figures.contentMs)) throw new Error(`${options.url} does not show ${options.useful.text}`)
    return atRest
  } finally {
    await browser.close()
  }
}
