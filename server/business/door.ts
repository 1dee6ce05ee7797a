/** What other wings and the jobs may ask of the business wing. */
export { askProvider } from './payment/ask-provider.ts'
export { reconcilePayments } from './reconciler/reconcile-payments.ts'
export { askAboutRefund } from './refund/ask-about-refund.ts'
export { deleteOldDrafts } from './retention/delete-old-drafts.ts'
export { deleteOldPapers } from './retention/delete-old-papers.ts'
export { standings } from './standing/store.ts'
export { subscriptionInProfile } from './subscription/in-profile.ts'
export { remindOfEnds } from './subscription/remind-of-ends.ts'
