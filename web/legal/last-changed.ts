export const lastChanged = { date: '2026-11-15', inWords: '15 November 2026' } as const
