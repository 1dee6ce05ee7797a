// Stands inside the HTML of each public page.

import { startScripts } from './after-paint.ts'

const { entry = '', parts = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {}
startScripts({ entry, parts, fetching: 'after the paint' })
