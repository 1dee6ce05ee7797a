import { customerLimits } from '../../../contract/customer/limits.ts'
import { type Report, reportReceived } from '../../../contract/customer/report.ts'
import { refusals } from '../../../contract/refusals.ts'
import { consumeAll, type RobotContext, refuseRobots } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { findPage, readShownPage } from '../vendor-page/read-vendor-page.ts'
import { isReportKnown, keepReport } from './store.ts'

const hour = { seconds: 3_600 }
const day = { seconds: 86_400 }

const perNetwork = { name: 'reports', points: customerLimits.reportsPerHour, ...hour }
const perNetworkWithoutScript = {
  name: 'reports-no-script',
  points: customerLimits.reportsWithoutScriptPerHour,
  ...hour,
}
const allWithoutScript = {
  name: 'reports-no-script-all',
  points: customerLimits.reportsWithoutScriptInAllPerHour,
  ...hour,
}
const perNetworkAndPage = { name: 'reports-of-page', points: customerLimits.reportsPerPageDay, ...day }
const perPage = { name: 'reports-of-page-all', points: customerLimits.reportsPerPageInAllDay, ...day }

/** `way`: the form of a page works in a browser without scripts too, which cannot solve a captcha. */
export type Sender = { network: string; captchaToken: string | undefined; way: 'call' | 'form' }

type ReportContext = RobotContext & Pick<Context, 'clock'>

export const sendReport = async (
  context: ReportContext,
  { slug, ...report }: Report & { slug: string },
  sender: Sender,
): Promise<{ message: string }> => {
  const shown = (await findPage(context, slug)) ?? fail(refusals.notFound)
  // A repeat after a lost answer neither opens a second case nor counts against a limit.
  if (await isReportKnown(context.db, report.id)) return { message: reportReceived }
  if (report.service !== undefined) {
    const page = await readShownPage(context, shown)
    if (!page?.services.some(({ id }) => id === report.service)) fail(refusals.notFound)
  }
  await countReport(context, { report, vendorId: shown.vendorId, sender })
  const { vendorId } = shown
  await context.db.transaction().execute((tx) => keepReport(tx, { vendorId, report, now: context.clock.now() }))
  return { message: reportReceived }
}

type Counted = { report: Report; vendorId: string; sender: Sender }

const countReport = async (context: ReportContext, { report, vendorId, sender }: Counted): Promise<void> => {
  const { network, captchaToken, way } = sender
  const isWithoutScript = way === 'form' && captchaToken === undefined
  const submit = { idempotencyKey: report.id, content: report.words }
  if (!isWithoutScript) await refuseRobots(context, { form: 'report', network, captchaToken, submit })
  const from = context.pseudonym(network)
  const refusal = refusals.tooManyAttempts
  await consumeAll(context.limiter, [
    ...(isWithoutScript
      ? [
          { limit: perNetworkWithoutScript, of: from, refusal },
          { limit: allWithoutScript, of: 'all', refusal },
        ]
      : [{ limit: perNetwork, of: from, refusal }]),
    { limit: perNetworkAndPage, of: `${from} ${vendorId}`, refusal },
    { limit: perPage, of: vendorId, refusal },
  ])
}
