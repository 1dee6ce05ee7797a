import { paymentRefusals } from '../../../contract/business/payment.ts'
import { selectionRefusals } from '../../../contract/business/subscription.ts'
import { proceedToPayment } from '../../stage/plan-words.ts'
import { seeThatPayment, ways } from '../../stage/ways.ts'

export const messages = {
  title: 'Complete Your Payment',
  changePlan: 'Change plan',
  allPlans: 'All plans',

  order: 'Your order',
  loading: 'Loading your order',
  facts: { plan: 'Plan', period: 'Period', begins: 'Begins', ends: 'Ends', save: 'You save' },
  toPay: 'To pay',
  afterPlan: (plan: string) => `After your ${plan} plan`,
  whenApproved: 'When you are approved',
  later: (duration: string) => `${duration} later`,
  whenPaid: 'When you have paid',
  saving: (amount: string, percent: number) => `${amount} (${percent}%)`,

  methods: 'All Payment Methods Available at Checkout',
  startWith: 'Start with',
  methodsHint: 'Both are offered on the next page.',
  mobileMoney: 'Mobile money',
  wallets: ['MTN MoMo', 'Telecel Cash', 'AT Money'],
  bankCard: 'Bank card',
  cards: ['Visa', 'Mastercard'],
  secure: 'Secure payment by Paystack',
  secureText: 'You will leave this page to pay. We never see your card number or your PIN.',
  proceed: proceedToPayment,
  proceeding: 'Opening the checkout...',

  failed: paymentRefusals.providerRefused.message,
  invalidResponse: 'Invalid response from payment server',
  notLoaded: 'Your order could not be loaded.',
  links: {
    openPayment: seeThatPayment,
    payments: ways.billing.label,
    status: ways.status.label,
    plans: ways.plans.label,
    business: 'Go to your business',
    correct: ways.correct.label,
  },

  payBesides: 'Pay again all the same',
  held: (amount: string) => `We are looking into your payment of ${amount}. You need not pay again.`,
  began: (amount: string, order: string) =>
    `You began to pay ${amount} for ${order}. Please see what came of it before you pay again.`,
  refused: selectionRefusals.refused.message,
  suspended: selectionRefusals.suspended.message,
  correctFirst: 'Please correct your business details first. Your order is kept.',

  leftUnknown: 'You left the payment page.',
  beingChecked: 'We ask the payment provider what came of it.',
  tryBelow: 'Your order is kept. You can try again below.',
  seeFirst: 'Please see what came of it before you pay again.',
  left: 'You left the payment page before paying.',
  leftText: 'Your order is kept. You can pay it below.',
  check: 'I did pay: check',

  nothing: 'No plan is chosen',
  allPaid: 'There is nothing to pay',
  chooseFirst: 'Choose a plan first. You pay for it here.',
  isOn: (plan: string, end: string) => `Your ${plan} plan is on until ${end}. To add time, choose a plan.`,
  isPaid: (plan: string) => `${plan} is paid. It begins when your business is approved.`,
} as const
