import type { Context } from '../context.ts'
import { askAboutDispute, askAboutPayment, askAboutRefund } from './ask-about-payment.ts'
import {
  deleteOldAccountData,
  deleteOldCatalogueData,
  deleteOldDocuments,
  deleteOldDrafts,
  deleteOldHelpRequests,
  deleteOldReports,
  deleteOldViews,
} from './delete-old-data.ts'
import { deliverMessage, type Messengers } from './deliver-message.ts'
import type { Jobs } from './queue.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { followDisputes, forgetWords, makePages, renewAutomatically, sweepProvider } from './regular-runs.ts'
import { remindOfEnds } from './remind-of-ends.ts'
import { resealPapers } from './reseal-papers.ts'
import { sweepFiles } from './sweep-files.ts'

type JobContext = { messengers: Messengers } & Context

/** A new job is a handler in a file beside this one, its payload in payloads.ts and its entry here. */
export const registerJobs = (jobs: Jobs, context: JobContext): void => {
  jobs.work('deliver-message', deliverMessage(context))
  jobs.work('delete-old-account-data', deleteOldAccountData(context))
  jobs.schedule('delete-old-account-data', '45 * * * *')
  jobs.work('delete-old-help-requests', deleteOldHelpRequests(context))
  jobs.schedule('delete-old-help-requests', '15 3 * * *')
  jobs.work('delete-old-papers', deleteOldDocuments(context))
  jobs.schedule('delete-old-papers', '30 3 * * *')
  jobs.work('delete-old-drafts', deleteOldDrafts(context))
  jobs.schedule('delete-old-drafts', '50 3 * * *')
  jobs.work('delete-old-catalogue-data', deleteOldCatalogueData(context))
  jobs.schedule('delete-old-catalogue-data', '35 * * * *')
  jobs.work('delete-old-reports', deleteOldReports(context))
  jobs.schedule('delete-old-reports', '20 3 * * *')
  jobs.work('sweep-files', sweepFiles(context))
  jobs.schedule('sweep-files', '*/10 * * * *')
  jobs.work('reseal-papers', resealPapers(context))
  jobs.schedule('reseal-papers', '5 * * * *')
  jobs.work('ask-about-payment', askAboutPayment(context))
  jobs.work('ask-about-refund', askAboutRefund(context))
  jobs.work('ask-about-dispute', askAboutDispute(context))
  jobs.work('reconcile-payments', reconcilePayments(context))
  jobs.schedule('reconcile-payments', '* * * * *')
  jobs.work('follow-disputes', followDisputes(context))
  jobs.schedule('follow-disputes', '*/5 * * * *')
  jobs.work('sweep-provider', sweepProvider(context))
  // One sweep a night: the later runs go on with it where it was too long for one, or the provider was silent.
  jobs.schedule('sweep-provider', '*/5 1-4 * * *')
  jobs.work('remind-of-ends', remindOfEnds(context))
  // Only by day, because a reminder comes as an SMS too.
  jobs.schedule('remind-of-ends', '*/15 7-20 * * *')
  jobs.work('renew-automatically', renewAutomatically(context))
  // By day, as the rule has it. Not with the reminders, so that a try that fails is known to them.
  jobs.schedule('renew-automatically', '5,20,35,50 9-19 * * *')
  jobs.work('make-pages', makePages(context))
  jobs.schedule('make-pages', '40 3 * * *')
  jobs.work('forget-words', forgetWords(context))
  jobs.schedule('forget-words', '20 4 * * *')
  jobs.work('delete-old-views', deleteOldViews(context))
  // Soon after midnight, as what tells people apart is of one day only.
  jobs.schedule('delete-old-views', '2 * * * *')
}
