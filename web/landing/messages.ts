import { payoutPromise } from '../../contract/promises.ts'
export const heroWords = {
  eyebrow: 'For event vendors in Ghana',
  title: 'Bring your craft to every celebration',
  lead: 'Caterers, photographers, decorators, musicians and hall owners: list your services once and let people planning events find you.',
  register: 'Register as a vendor',
  login: 'Login',
  customers: 'Planning an event?',
  findVendor: 'Find a vendor',
} as const

export const sliderWords = {
  group: 'Pictures',
  picture: (number: number, count: number) => `Picture ${number} of ${count}`,
  pause: 'Pause the pictures',
  play: 'Play the pictures',
} as const

export const categories = {
  title: 'What vendors offer',
  names: ['Event Center', 'Catering', 'Photography', 'Decoration', 'Entertainment'],
} as const

export const benefitWords = {
  eyebrow: 'Why vendors join',
  title: 'Less chasing, more events',
  lead: 'You bring the skill. The portal looks after being found, being paid and being helped.',
  cards: {
    payouts: {
      title: '24 Hour Payouts',
      text: payoutPromise,
    },
    plans: {
      title: 'Flexible subscription plans',
      text: 'Pay by the month or save by the year. Move to a bigger plan when your business grows.',
    },
    support: {
      title: '24/7 support',
      text: 'Stuck on a form or a payment? Call or write at any hour.',
    },
    reach: {
      title: 'Reach more customers',
      text: 'One service puts your work in front of people planning events in all 16 regions.',
    },
    schedule: {
      title: 'Flexible schedule',
      text: 'You choose the days. Mark each service Available, Coming Soon or Unavailable.',
    },
    events: {
      title: 'Deliver for events',
      text: 'A naming ceremony for forty or a wedding for a thousand: bring what you do best.',
    },
  },
} as const

export const callToActionWords = {
  title: 'Your next event is looking for you',
  start: 'Start Now',
  ready: 'Have these ready',
  requirements: {
    card: 'Ghana Card',
    numbers: 'TIN and business registration number',
    pictures: 'Up to three pictures of each service',
    money: 'Mobile money or a bank card',
  },
} as const
