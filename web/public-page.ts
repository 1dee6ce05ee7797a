// Stands inside the HTML of each public page.

import { startScripts } from './after-paint.ts'
import { layOutInTurn } from './lay-out-in-turn.ts'
import { nextTask } from './next-task.ts'

const start = () => {
  const { entry = '', parts = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {}
  startScripts({ entry, parts, fetching: 'after the paint' })
}

// Not in the task that ends the page's HTML.
void nextTask().then(start)
void layOutInTurn()
