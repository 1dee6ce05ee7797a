import type { Overview, Renewal } from '../../../contract/account/overview.ts'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { planTitles } from '../../../contract/business/plans.ts'
import { stage } from '../../../contract/business/stage.ts'
import type { Allowance } from '../../../contract/catalogue/allowance.ts'
import { serviceStepIds } from '../../../contract/catalogue/listed-service.ts'
import type { LiveChoice } from '../../../contract/catalogue/live-choice.ts'
import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { planSentence } from '../../stage/plan-words.ts'
import { type Way, ways } from '../../stage/ways.ts'
import { countInWords, dateOnOneLine } from '../../ui/in-words.ts'
import { clock } from '../../ui/layout/icons.ts'
import { bankCard, layers, pencil, plus, tag } from '../../ui/layout/icons-behind-login.ts'
import { continueForm, describeUnpaid, heldPaymentStep } from '../page/next-step.ts'
import { countDaysLeft } from '../statistics/count-days-left.ts'

export type ToDo = { title: string; words: string; way: Way; icon: string }

/** What could not be read is left out. */
export type RunningFacts = {
  profile: VendorProfile
  overview: Overview | undefined
  allowance: Allowance | undefined
  statistics: Pick<ServiceStatistics, 'total' | 'activeListings'> | undefined
}

/** What a running business has to see to, the most urgent first. */
export const listToDos = ({ profile, overview, allowance, statistics }: RunningFacts, nowMs: number): ToDo[] => {
  const { plan, payment } = stage(profile, nowMs)
  const { unpaid, renewal, renewsWith, liveChoice, serviceDraft } = overview ?? {}
  const mayAdd = allowance?.obstacle === null
  const toDos = [
    payment === 'held' ? heldPayment : unpaid && { ...describeUnpaid(unpaid), icon: bankCard },
    plan === 'ending soon' && payment !== 'held' && !renewsWith && endingSoon(profile, renewal, nowMs),
    plan === 'in grace' && payment !== 'held' && inGrace(profile, renewal),
    liveChoice && chooseServices(liveChoice),
    serviceDraft && mayAdd && finishService(serviceDraft),
    profile.serviceCount === 0 && !serviceDraft && firstService,
    statistics && allHidden(statistics, allowance),
  ]
  return toDos.filter((toDo) => !!toDo)
}

const heldPayment: ToDo = {
  title: heldPaymentStep.title,
  words: heldPaymentStep.words,
  way: ways.billing,
  icon: bankCard,
}

const endingSoon = (profile: VendorProfile, renewal: Renewal | null | undefined, nowMs: number): ToDo => {
  const left = countDaysLeft(profile, nowMs)
  return {
    title: left.is === 'running' ? `Your plan ends in ${countInWords(left.daysLeft, 'day')}` : 'Your plan ends soon',
    words: `${planSentence('ending soon', profile)} To keep it, renew now: no time that you have paid is lost.`,
    way: renewWay(renewal),
    icon: clock,
  }
}

const inGrace = (profile: VendorProfile, renewal: Renewal | null | undefined): ToDo => ({
  title: 'Your plan has ended',
  words: planSentence('in grace', profile) ?? '',
  way: renewWay(renewal),
  icon: clock,
})

const chooseServices = ({ plan, limit, total, from, state, chosenBy }: LiveChoice): ToDo | undefined => {
  if (chosenBy === 'vendor' || state === 'selected') return undefined
  const when = from ? `From ${dateOnOneLine(from)} your` : 'Your'
  return {
    title: 'Choose which services stay live',
    words: `${when} ${planTitles[plan]} plan shows ${limit} of your ${total} services. Until you choose, the oldest stay.`,
    way: { ...ways.liveServices, label: 'Choose services' },
    icon: layers,
  }
}

const finishService = ({ stepId, name }: NonNullable<Overview['serviceDraft']>): ToDo => ({
  title: name ? `Finish “${name}”` : 'Finish your new service',
  words: 'What you typed is kept.',
  way: { label: continueForm(serviceStepIds, stepId), to: ways.addService.to },
  icon: pencil,
})

const firstService: ToDo = {
  title: ways.firstService.label,
  words: 'Show customers what you offer: a name, a price and up to three pictures.',
  way: ways.addService,
  icon: plus,
}

const allHidden = (
  { total, activeListings }: Pick<ServiceStatistics, 'total' | 'activeListings'>,
  allowance: Allowance | undefined,
): ToDo | undefined => {
  const hasRoom = allowance && (allowance.limit === null || allowance.used <= allowance.limit)
  if (total === 0 || activeListings > 0 || !hasRoom) return undefined
  return {
    title: 'Customers see none of your services',
    words: 'Each of them is set to Unavailable.',
    way: ways.services,
    icon: tag,
  }
}

/** The price is on the button; without it the button leads to the plans. */
export const renewWay = (renewal: Renewal | null | undefined): Way =>
  renewal
    ? { label: `Renew for ${formatPrice(renewal.amountPesewas)}`, to: pathTo.renewPlan(renewal.duration) }
    : ways.renew
