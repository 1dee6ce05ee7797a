import type { Page } from '@playwright/test'

/** The server hears it and does it; the phone never learns. */
export const loseAnswer = (page: Page, { url }: { url: string }) =>
  page.route(
    `**${url}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
