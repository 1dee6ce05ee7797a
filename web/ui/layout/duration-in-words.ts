const minutesADay = 24 * 60

const counted = (count: number, one: string) => (count === 0 ? [] : [`${count} ${count === 1 ? one : `${one}s`}`])

/** 90 is '1 hour 30 minutes'. */
export const durationInWords = (minutes: number): string =>
  [
    ...counted(Math.floor(minutes / minutesADay), 'day'),
    ...counted(Math.floor((minutes % minutesADay) / 60), 'hour'),
    ...counted(minutes % 60, 'minute'),
  ].join(' ')
