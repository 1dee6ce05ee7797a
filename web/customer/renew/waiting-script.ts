import type { RenewalProgress } from '../../../contract/business/renew.ts'
import { nextPollSeconds, pollSeconds } from './waiting-time.ts'

// Where it does not run, the page is loaded again by itself, or by its button.

/** Undefined where nobody knows: the network is away, or the server is. */
const readProgress = async (address: string): Promise<RenewalProgress | undefined> => {
  try {
    const answer = await fetch(address)
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

const watch = (address: string): void => {
  const beganAtMs = Date.now()
  let askedAtMs = beganAtMs
  let timer: ReturnType<typeof setTimeout>
  const askLater = (seconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), seconds * 1000)
  }
  const ask = async () => {
    // A page that nobody sees asks when it is seen again.
    if (document.visibilityState === 'hidden') return
    askedAtMs = Date.now()
    const progress = await readProgress(address)
    if (progress && progress.kind !== 'waiting') return location.reload()
    askLater(nextPollSeconds((Date.now() - beganAtMs) / 1000))
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') askLater(Math.max(0, pollSeconds - (Date.now() - askedAtMs) / 1000))
  })
  askLater(pollSeconds)
}

const { stateAddress } = document.querySelector<HTMLElement>('[data-state-address]')?.dataset ?? {}
if (stateAddress) watch(stateAddress)
