export const knownBody = <Body>(reading: { is: string } | { is: 'known'; body: Body }): Body | undefined =>
  'body' in reading ? reading.body : undefined
