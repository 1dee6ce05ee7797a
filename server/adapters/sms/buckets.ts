/** Country codes without the plus. A number of Ghana counts for its network, as far as its prefix tells. */
export const smsBuckets = ['mtn', 'telecel', 'at', '233', '228', '234', '44', '1', 'elsewhere'] as const
export type SmsBucket = (typeof smsBuckets)[number]

/** SMS an hour. Together a thousand, nearly all of them to Ghana: a vendor abroad is rare, and an SMS there is dear. */
export type SmsPerHour = Record<SmsBucket, number>
export const defaultSmsPerHour: SmsPerHour = {
  mtn: 500,
  telecel: 250,
  at: 150,
  '233': 40,
  '228': 20,
  '234': 20,
  '44': 10,
  '1': 10,
  elsewhere: 0,
}

const ghanaPrefixes: readonly [bucket: SmsBucket, prefix: RegExp][] = [
  ['mtn', /^\+233(2[45]|5[3459])/],
  ['telecel', /^\+233(20|50)/],
  ['at', /^\+233(2[67]|5[67])/],
]

/** Numbers move between networks and keep their prefix, so this is where a number was given out, not where it is now. */
export const findSmsBucket = (phoneNumber: string): SmsBucket =>
  ghanaPrefixes.find(([, prefix]) => prefix.test(phoneNumber))?.[0] ??
  smsBuckets.find((bucket) => phoneNumber.startsWith(`+${bucket}`)) ??
  'elsewhere'
