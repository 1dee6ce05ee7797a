/** 2026-03-01 09:00 UTC */
export const utcMinute = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`
