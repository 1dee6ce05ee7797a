import { beforeEach, vi } from 'vitest'
import { askCaptchaChallenge } from '../../contract/account/captcha.ts'
import { loadSolver } from '../api/captcha/prove.ts'
import type { fakeServer } from './fake-server.ts'

vi.mock('../api/captcha/solve-captcha.ts', () => ({ solveCaptcha: () => solve() }))

/** Mock of the captcha's solver: the answers are numbered in each test. */
export const solve = vi.fn(async (): Promise<string | undefined> => undefined)

/** The server hands out challenges, and each is solved at once. */
export const withUnseenCaptcha = (server: ReturnType<typeof fakeServer>): void => {
  beforeEach(async () => {
    let solved = 0
    solve.mockReset().mockImplementation(async () => `answer ${++solved}`)
    const expiresAt = Math.floor(Date.now() / 1000) + 600
    server.answer(askCaptchaChallenge, {
      parameters: { algorithm: 'PBKDF2/SHA-256', expiresAt },
      signature: 'signed',
    })
    await loadSolver()
  })
}
