import type { Line } from '../report.ts'
import { type Plan, slow4g } from './conditions.ts'
import { readFigures } from './measure-page.ts'
import { withoutSession } from './measured-pages.ts'
import type { Sites } from './sites.ts'
import { visit } from './visit.ts'

/** Links from an SMS, opened on a phone where nobody is logged in. */
export const measureWithoutSession = async ({ browsers, origins }: Sites, { protocols }: Plan): Promise<Line[]> => {
  const lines: Line[] = []
  for (const { path, useful } of withoutSession) {
    for (const protocol of protocols) {
      const browser = await browsers.launch(await browsers.newProfile(), 'measure')
      try {
        const { figures } = await visit(browser, { url: origins[protocol].ours + path, useful, network: slow4g })
        lines.push({ name: `${path}, ${protocol}`, ours: readFigures(figures), baseline: {} })
      } finally {
        await browser.close()
      }
    }
  }
  return lines
}
