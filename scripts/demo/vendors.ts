import type { Registration } from '../../contract/account/register.ts'
import { CannotStart } from '../../server/cannot-start.ts'
import { sampleEmail, sampleName, samplePassword } from '../../testing/samples.ts'
import { beginsForm, correctsBusiness, isApproved, isRejected, registersBusiness } from './business-steps.ts'
import { marketStories } from './market-vendors.ts'
import {
  choosesPlan,
  getsLastPaymentBack,
  getsPartBack,
  letsItRenewByItself,
  pays,
  paysWrongAmount,
  timePasses,
  triesToPay,
} from './payment-steps.ts'
import { arrangesDashboard, introducesItself, readsNotifications } from './screen-steps.ts'
import { addsServices, beginsService } from './service-steps.ts'
import { sampleServices } from './services.ts'
import type { BusinessPlace, Step } from './step.ts'

export type Story = { name: string; shows: string } & (
  | { businessName: string; steps: Step[]; place?: BusinessPlace }
  | { stops: 'before its code' }
)

const services = sampleServices(30)
const servicesInCategory = (category: string) => services.filter((service) => service.category === category)
const verified = [registersBusiness, isApproved]

/** Every state of a vendor, in the order in which one passes through them. */
const states: readonly Story[] = [
  { name: 'unverified', shows: 'signed up; the code is not entered yet', stops: 'before its code' },
  { name: 'fresh', shows: 'an account and nothing else', businessName: '', steps: [] },
  { name: 'draft', shows: 'a business form that was begun', businessName: 'Sample Catering 1', steps: [beginsForm] },
  {
    name: 'pending',
    shows: 'a business in review, no plan',
    businessName: 'Sample Catering 2',
    steps: [registersBusiness],
  },
  {
    name: 'selected',
    shows: 'in review, a plan chosen and not paid',
    businessName: 'Sample Catering 3',
    steps: [registersBusiness, choosesPlan({ plan: 'EXECUTIVE', duration: 'YEARLY' })],
  },
  {
    name: 'paid',
    shows: 'in review, a plan paid, a service that waits with it',
    businessName: 'Sample Photography 1',
    steps: [registersBusiness, pays({ plan: 'STANDARD' }), addsServices(servicesInCategory('Photography').slice(0, 1))],
  },
  {
    name: 'rejected',
    shows: 'rejected, with fields to correct',
    businessName: 'Sample Decoration 1',
    steps: [
      registersBusiness,
      isRejected('The TIN belongs to another sample, and the picture of the certificate cannot be read.', [
        'tin_number',
        'business_reg_cert_image',
      ]),
    ],
  },
  { name: 'verified', shows: 'verified, no plan', businessName: 'Sample Decoration 2', steps: verified },
  {
    name: 'failed',
    shows: 'a payment that failed once',
    businessName: 'Sample Entertainment 1',
    steps: [...verified, triesToPay({ plan: 'STANDARD' })],
  },
  {
    name: 'checked',
    shows: 'a payment that does not match and is being checked',
    businessName: 'Sample Entertainment 2',
    steps: [...verified, paysWrongAmount({ plan: 'EXECUTIVE' })],
  },
  {
    name: 'standard',
    shows: 'Standard with its one service: the limit is reached',
    businessName: 'Sample Catering 4',
    steps: [
      ...verified,
      pays({ plan: 'STANDARD' }),
      addsServices(servicesInCategory('Catering').slice(0, 1)),
      readsNotifications,
    ],
  },
  {
    name: 'executive',
    shows: 'Executive with two services, one of them Coming Soon',
    businessName: 'Sample Entertainment 3',
    steps: [
      ...verified,
      pays({ plan: 'EXECUTIVE', duration: 'YEARLY' }),
      addsServices([
        ...servicesInCategory('Event Center').slice(0, 1),
        ...servicesInCategory('Entertainment').slice(0, 1),
      ]),
      readsNotifications,
    ],
  },
  {
    name: 'premium',
    shows: 'Premium in its third month, 30 services in all categories',
    businessName: 'Sample Events 1',
    steps: [
      ...verified,
      introducesItself,
      pays({ plan: 'PREMIUM' }, { times: 3, endsInDays: 19 }),
      timePasses,
      addsServices(services),
      readsNotifications,
    ],
  },
  {
    name: 'ending',
    shows: 'a plan that ends in five days',
    businessName: 'Sample Event Center 1',
    steps: [
      ...verified,
      pays({ plan: 'STANDARD' }, { endsInDays: 5 }),
      addsServices(servicesInCategory('Event Center').slice(0, 1)),
      timePasses,
    ],
  },
  {
    name: 'automatic',
    shows: 'a plan that ends in five days and renews by itself',
    businessName: 'Sample Catering 5',
    steps: [
      ...verified,
      pays({ plan: 'EXECUTIVE' }, { endsInDays: 5, method: 'card' }),
      addsServices(servicesInCategory('Catering').slice(0, 2)),
      timePasses,
      letsItRenewByItself,
    ],
  },
  {
    name: 'grace',
    shows: 'a plan that ended three days ago: customers still see the services',
    businessName: 'Sample Entertainment 4',
    steps: [
      ...verified,
      pays({ plan: 'STANDARD' }, { endsInDays: -3 }),
      addsServices(servicesInCategory('Entertainment').slice(0, 1)),
      timePasses,
    ],
  },
  {
    name: 'ended',
    shows: 'a plan that has ended: the services are paused',
    businessName: 'Sample Event Center 2',
    steps: [
      ...verified,
      pays({ plan: 'EXECUTIVE' }, { endsInDays: -10 }),
      addsServices([
        ...servicesInCategory('Event Center').slice(0, 1),
        ...servicesInCategory('Decoration').slice(0, 1),
      ]),
      timePasses,
    ],
  },
  {
    name: 'smaller',
    shows: 'back on a smaller plan: one of two services waits',
    businessName: 'Sample Event Center 3',
    steps: [
      ...verified,
      pays({ plan: 'EXECUTIVE' }, { endsInDays: -3 }),
      addsServices(servicesInCategory('Event Center').slice(0, 2)),
      timePasses,
      pays({ plan: 'STANDARD' }, { times: 2 }),
    ],
  },
  {
    name: 'refunded',
    shows: 'paid twice, and the second payment given back',
    businessName: 'Sample Photography 2',
    steps: [...verified, pays({ plan: 'STANDARD' }, { times: 2 }), getsLastPaymentBack],
  },
  {
    name: 'partly',
    shows: 'a payment of which a part was given back, and its plan runs on',
    businessName: 'Sample Decoration 4',
    steps: [
      ...verified,
      pays({ plan: 'EXECUTIVE' }),
      addsServices(servicesInCategory('Decoration').slice(0, 1)),
      getsPartBack({ amountPesewas: 50_00, reason: 'A sample: the services could not be seen for a week.' }),
    ],
  },
  {
    name: 'unread',
    shows: 'unread news of a long review, and a service form that was begun',
    businessName: 'Sample Photography 3',
    steps: [
      registersBusiness,
      isRejected('The landmark is missing.', ['landmark']),
      correctsBusiness,
      isApproved,
      pays({ plan: 'STANDARD' }),
      beginsService(servicesInCategory('Photography').slice(0, 1)),
    ],
  },
  {
    name: 'arranged',
    shows: 'a dashboard in an order of its own, with two cards pinned',
    businessName: 'Sample Decoration 3',
    steps: [
      ...verified,
      pays({ plan: 'EXECUTIVE' }),
      addsServices(servicesInCategory('Decoration').slice(0, 2)),
      arrangesDashboard({
        order: ['statistics', 'add-service', 'track-operations', 'add-business'],
        pinned: ['statistics', 'add-service'],
      }),
      readsNotifications,
    ],
  },
]

export const stories: readonly Story[] = [...states, ...marketStories]

const isOfMarket = ({ name }: Story) => name.startsWith('market-')

/** All stories, unless some are named; `market` names all vendors of the market. */
export const findStories = (asked: readonly string[]): readonly Story[] => {
  const names = asked.flatMap((name) =>
    name === 'market' ? stories.filter(isOfMarket).map((story) => story.name) : name,
  )
  const unknown = names.find((name) => !stories.some((story) => story.name === name))
  const known = [...states.map(({ name }) => name), 'market'].join(', ')
  if (unknown) throw new CannotStart(`There is no sample vendor ${unknown}. There are ${known}.`)
  return names.length === 0 ? stories : stories.filter(({ name }) => names.includes(name))
}

/** Everybody has a phone number of their own, since codes are limited per number. */
export const demoRegistration = ({ name }: Pick<Story, 'name'>): Registration => ({
  ...sampleName,
  email: sampleEmail(`sample-${name}`),
  phoneNumber: `+2332412300${String(stories.findIndex((story) => story.name === name) + 10)}`,
  password: samplePassword,
})
