import { paths } from '../../contract/paths.ts'

/** A link to the next step, with its text. */
export type Way = { label: string; to: string }

export const ways = {
  register: { label: 'Register your business', to: paths.addBusiness },
  registerNow: { label: 'Register now', to: paths.addBusiness },
  whatYouSent: { label: 'See what you sent', to: paths.myApplication },
  correctSent: { label: 'Correct it', to: paths.correctBusiness },
  correct: { label: 'Correct and resubmit', to: paths.addBusiness },
  seeWhatToCorrect: { label: 'See what to correct', to: paths.status },
  whereItStands: { label: 'See where it stands', to: paths.status },
  status: { label: 'See the status', to: paths.status },
  statusInShort: { label: 'See status', to: paths.status },
  profile: { label: 'See your profile', to: paths.profile },
  viewProfile: { label: 'View profile', to: paths.profile },
  plan: { label: 'Choose a plan', to: paths.pricingPlans },
  plans: { label: 'See the plans', to: paths.pricingPlans },
  higherPlan: { label: 'See higher plans', to: paths.pricingPlans },
  renewPlan: { label: 'Renew your plan', to: paths.pricingPlans },
  renew: { label: 'Renew', to: paths.pricingPlans },
  pay: { label: 'Complete your payment', to: paths.payment },
  billing: { label: 'See your payments', to: paths.billing },
  addService: { label: 'Add a service', to: paths.addService },
  firstService: { label: 'Add your first service', to: paths.addService },
  seeServices: { label: 'See my services', to: paths.services },
  services: { label: 'My services', to: paths.services },
  ownPage: { label: 'Your page', to: paths.ownPage },
  liveServices: { label: 'Choose which stay live', to: paths.liveServices },
  tryAgain: { label: 'Try again', to: paths.payment },
} as const satisfies Record<string, Way>

/** Leads to a payment that was named before. */
export const seeThatPayment = 'See that payment'
