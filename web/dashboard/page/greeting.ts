/** `hour` is that of the vendor's own clock. */
export const greeting = (hour: number): string => {
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}
