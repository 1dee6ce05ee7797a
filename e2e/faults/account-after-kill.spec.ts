import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import { readProfile } from '../../contract/account/profile.ts'
import { signOut } from '../../contract/account/session.ts'
import { startSimulators } from '../../simulators/start-simulators.ts'
import { freePorts } from '../../testing/free-ports.ts'
import { logInByCall, tryLogIn } from '../../testing/log-in.ts'
import { startPortal, stopPortal, temporaryFolder } from '../../testing/start-portal.ts'
import { asSomebodyElse, expect, test } from '../journey.ts'
import { expectGone, processTree, serverPid } from '../process-tree.ts'
import {
  bearer,
  codeFor,
  register,
  type SampleVendor,
  sampleVendor,
  tryCode,
  unverifiedVendor,
  verifiedVendor,
} from '../vendors.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
const checkedPerRound = 3

type AcknowledgedSignUp = { vendor: SampleVendor; authToken: string }

const otherCode = (code: string) => (code === '0000' ? '0001' : '0000')

const registerUntilCut = async (request: APIRequestContext, acknowledged: AcknowledgedSignUp[]) => {
  for (let sent = 0; sent < 20; sent++) {
    const vendor = sampleVendor()
    const authToken = await register(request, vendor).catch(() => undefined)
    if (authToken === undefined) return
    acknowledged.push({ vendor, authToken })
  }
}

test('after kill -9 every acknowledged sign-up goes on, and no count, lock or ended session is forgotten', async ({
  playwright,
}) => {
  test.setTimeout(120_000 + rounds * 180_000)
  const folder = await temporaryFolder()
  // Outside the portal, so that the letters survive it.
  const outside = await startSimulators()
  const inbox = async (to: string) => outside.inbox.sentTo(to)
  const start = async (extraHTTPHeaders: Record<string, string>) => {
    const env = { DATA_DIR: folder.path, SMTP_URL: outside.smtpUrl, SMS_URL: `${outside.url}/sms/hubtel` }
    const portal = await startPortal(await freePorts(3), env)
    return { portal, request: await playwright.request.newContext({ baseURL: portal.url, extraHTTPHeaders }) }
  }

  for (let round = 0; round < rounds; round++) {
    // A lock after wrong passwords counts per network, so both halves of a round use the same one.
    const sender = asSomebodyElse()
    const before = await start(sender)
    const guessed = await unverifiedVendor(before.request, inbox)
    const code = await codeFor(inbox, guessed.email)
    for (let tries = 0; tries < 3; tries++) await tryCode(before.request, guessed.authToken, otherCode(code))

    const locked = await verifiedVendor(before.request, inbox)
    for (let tries = 0; tries < 5; tries++) await tryLogIn(before.request, { ...locked, password: 'Wrong@2026' })

    const loggedIn = await verifiedVendor(before.request, inbox)
    const ended = await logInByCall(before.request, loggedIn)
    const kept = await logInByCall(before.request, loggedIn)
    await before.request.post(signOut.url, { headers: bearer(ended.jwtToken) })

    const acknowledged: AcknowledgedSignUp[] = []
    const pids = processTree(before.portal)
    const senders = Array.from({ length: 2 }, () => registerUntilCut(before.request, acknowledged))
    // Each answers a captcha first, however long that takes here.
    await expect.poll(() => acknowledged.length, { intervals: [20] }).toBeGreaterThan(0)
    await sleep(Math.random() * 350)
    process.kill(serverPid(before.portal), 'SIGKILL')
    await Promise.all(senders)
    await expectGone(pids)

    const after = await start(sender)
    const message = async (answer: Awaited<ReturnType<typeof tryCode>>) => (await answer.json()).message
    expect(await message(await tryCode(after.request, guessed.authToken, otherCode(code)))).toContain('1 try left')
    for (const otp of [otherCode(code), code])
      expect((await tryCode(after.request, guessed.authToken, otp)).status()).toBe(429)
    expect(await message(await tryLogIn(after.request, locked))).toContain('Account is locked')
    expect((await after.request.get(readProfile.url, { headers: bearer(ended.jwtToken) })).status()).toBe(401)
    expect((await after.request.get(readProfile.url, { headers: bearer(kept.jwtToken) })).status()).toBe(200)

    for (const { vendor, authToken } of acknowledged.slice(-checkedPerRound)) {
      // A letter that the killed server was sending is free again once its heartbeat is missed.
      await expect.poll(async () => (await inbox(vendor.email)).length).toBeGreaterThan(0)
      expect((await tryCode(after.request, authToken, await codeFor(inbox, vendor.email))).status()).toBe(200)
      expect((await tryLogIn(after.request, vendor)).status()).toBe(200)
    }
    await after.request.dispose()
    await stopPortal(after.portal)
  }
  await outside.close()
  await folder.remove()
})
