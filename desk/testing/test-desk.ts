import { type TestApp, testOperator } from '../../server/testing/app.ts'
import type { Environment } from '../find-portal.ts'
import { runDesk } from '../run-desk.ts'

export type Outcome = { code: number; out: string; err: string }

/** Runs the desk's commands against a listening portal. */
export const openTestDesk = async ({ app, clock }: Pick<TestApp, 'app' | 'clock'>, { key } = testOperator) => {
  /** What somebody does before pressing Enter. */
  const meanwhile = { look: async () => {} }
  const url = app.server.listening ? serverAddress(app) : await app.listen({ host: '127.0.0.1', port: 0 })
  const env = { DESK_URL: url, OPERATOR_KEY: key }
  const type = (...words: string[]) => typeAtDesk(words, env, { now: () => clock.now(), meanwhile })
  return { env, meanwhile, type }
}

type Terminal = { now?: () => Date; meanwhile?: { look(): Promise<void> } }

export const typeAtDesk = async (
  words: string[],
  env: Environment,
  { now = () => new Date(0), meanwhile }: Terminal = {},
): Promise<Outcome> => {
  const out: string[] = []
  const err: string[] = []
  const code = await runDesk(words, {
    env,
    say: (line) => void out.push(line),
    complain: (line) => void err.push(line),
    now,
    waitForEnter: async () => meanwhile?.look(),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const serverAddress = ({ server }: TestApp['app']) => {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
