import { paths } from '../paths.ts'
import type { Way } from './card-view.ts'

/** Where the cards lead. */
export const ways = {
  register: { label: 'Register now', to: paths.addBusiness },
  status: { label: 'See status', to: paths.status },
  correct: { label: 'See what to correct', to: paths.status },
  profile: { label: 'See your profile', to: paths.profile },
  plan: { label: 'Choose a plan', to: paths.pricingPlans },
  higherPlan: { label: 'See higher plans', to: paths.pricingPlans },
  renew: { label: 'Renew', to: paths.pricingPlans },
  pay: { label: 'Complete your payment', to: paths.payment },
  billing: { label: 'See your payments', to: paths.billing },
  addService: { label: 'Add a service', to: paths.addService },
  services: { label: 'My services', to: paths.services },
} as const satisfies Record<string, Way>
