import type { Page } from '@playwright/test'

/** The server receives the call and acts on it; the browser gets no answer. */
export const loseAnswer = (page: Page, { url }: { url: string }) =>
  page.route(
    `**${url}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
