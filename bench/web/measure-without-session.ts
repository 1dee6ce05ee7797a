import type { Line } from '../report.ts'
import { type Plan, slow4g } from './conditions.ts'
import { judgedVisits, readFigures, visitOften } from './measure-page.ts'
import { withoutSession } from './measured-pages.ts'
import type { Sites } from './sites.ts'

/** Links from an SMS, opened on a phone where nobody is logged in. */
export const measureWithoutSession = async ({ browsers, origins }: Sites, { protocols }: Plan): Promise<Line[]> => {
  const lines: Line[] = []
  for (const { path, useful } of withoutSession) {
    for (const protocol of protocols) {
      const opened = { url: origins[protocol].ours + path, useful, network: slow4g }
      const figures = await visitOften(judgedVisits, browsers, await browsers.newProfile(), opened)
      lines.push({ name: `${path}, ${protocol}`, ours: readFigures(figures), baseline: {} })
    }
  }
  return lines
}
