import type { Line } from '../report.ts'
import { type Plan, slow4g } from './conditions.ts'
import { readFigures } from './measure-page.ts'
import { withoutSession } from './measured-pages.ts'
import type { Sites } from './sites.ts'
import { visit } from './visit.ts'

/** A link from an SMS, opened on a phone where nobody is logged in. */
export const measureWithoutSession = async ({ browsers, origins }: Sites, { protocols }: Plan): Promise<Line[]> => {
  const lines: Line[] = []
  for (const protocol of protocols) {
    const browser = await browsers.launch(await browsers.newProfile(), 'measure')
    try {
      const url = origins[protocol].ours + withoutSession.path
      const { figures } = await visit(browser, { url, useful: withoutSession.useful, network: slow4g })
      lines.push({ name: `cold ${protocol}, ${slow4g.name}`, ours: readFigures(figures), baseline: {} })
    } finally {
      await browser.close()
    }
  }
  return lines
}
