import { type NetworkName, phone } from '../budget.ts'

export type Score = 'performance' | 'accessibility' | 'bestPractices' | 'seo'

/** `warm` is a second visit, with cache and service worker as the browser has kept them. */
export type Visit = 'cold' | 'warm'
export type Protocol = 'HTTP/1.1' | 'HTTP/2'
export type Network = { name: NetworkName; kilobitsPerSecond: number; roundTripMs: number; cpuSlowdown: number }

export const slow4g: Network = {
  name: '1.6 Mbps',
  kilobitsPerSecond: phone.megabitsPerSecond * 1000,
  roundTripMs: phone.roundTripMs,
  cpuSlowdown: phone.cpuSlowdown,
}

export const edge: Network = {
  name: '400 kbit/s',
  kilobitsPerSecond: 400,
  roundTripMs: 400,
  cpuSlowdown: phone.cpuSlowdown,
}

/** Lighthouse and the browser's own throttling count 1024 bits to the kilobit. */
export const bytesPerSecond = ({ kilobitsPerSecond }: Network): number => (kilobitsPerSecond * 1024) / 8

export type Plan = {
  protocols: readonly Protocol[]
  visits: readonly Visit[]
  /** Of Lighthouse: see `summarize` in report.ts. A cold public page more often, as its blocking time varies most. */
  runs: { coldPublic: number; coldVendor: number; warm: number }
  /** Those that the browser itself is slowed down to. Lighthouse computes the first of them. */
  networks: readonly Network[]
  /** Whether the page without scripts is opened slowed down too. */
  comparesVisits: boolean
  /** How long a new browser is left alone before it is measured. */
  settleMs: number
  scores: Record<'public' | 'vendor', readonly Score[]>
}

/** First visits only, and fewer of them. */
export const briefly = (plan: Plan): Plan => ({
  ...plan,
  visits: ['cold'],
  runs: { ...plan.runs, coldVendor: Math.min(3, plan.runs.coldVendor) },
  networks: [edge],
  comparesVisits: false,
})

/** `quick` is for a look in between: a first visit to each page as a deployment serves it. */
export const plans: Record<'quick' | 'whole', Plan> = {
  quick: {
    protocols: ['HTTP/2'],
    visits: ['cold'],
    runs: { coldPublic: 1, coldVendor: 1, warm: 1 },
    networks: [edge],
    comparesVisits: false,
    settleMs: 1000,
    scores: { public: ['performance'], vendor: ['performance'] },
  },
  whole: {
    protocols: ['HTTP/2', 'HTTP/1.1'],
    visits: ['cold', 'warm'],
    runs: { coldPublic: 15, coldVendor: 5, warm: 1 },
    networks: [slow4g, edge],
    comparesVisits: true,
    settleMs: 3000,
    // Pages behind the login are for no search engine.
    scores: {
      public: ['performance', 'accessibility', 'bestPractices', 'seo'],
      vendor: ['performance', 'accessibility', 'bestPractices'],
    },
  },
}
