import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { openAltcha } from '../server/adapters/captcha/altcha.ts'
import { startEmbedded } from '../server/adapters/database/embedded.ts'
import type { Schema } from '../server/adapters/database/schema.ts'
import { passwordCost } from '../server/adapters/passwords.ts'
import { buildVendor, sessionToken } from '../server/testing/vendors.ts'
import { answerCaptcha } from '../testing/answer-captcha.ts'
import { sampleEmail, sampleName, samplePassword, samplePhoneNumber } from '../testing/samples.ts'
import { temporaryFolder } from '../testing/start-portal.ts'
import { startRunningPortal } from './running-portal.ts'
import { seedSellers, sellerId } from './sellers.ts'

export type MeasuredPortal = {
  url: string
  pid: number
  databaseUrl: string
  emails: string[]
  /** A valid captcha answer whose search was short: the server's own work is the same. */
  captchaAnswer(): Promise<string>
  /** For a vendor who has done nothing yet. */
  newVendorToken(): Promise<string>
  /** For a vendor with a business, a plan and services. */
  sellerToken(number: number): Promise<string>
}

type SeedOptions = { vendorCount: number; sellerCount: number; servicesEach: number }

/** The portal as it runs in production, on a database of its own with vendors in it. */
export const startMeasuredPortal = async (
  started: AsyncDisposableStack,
  { vendorCount, sellerCount, servicesEach }: SeedOptions,
): Promise<MeasuredPortal> => {
  const folder = await temporaryFolder()
  started.defer(() => folder.remove())
  const embedded = await startEmbedded({ folder: join(folder.path, 'database'), say: () => {} })
  started.defer(() => embedded.stop())
  const portal = await startRunningPortal(started, { ...embedded, folder: folder.path })

  const { builder } = portal
  const passwordHash = await hash(samplePassword, passwordCost)
  builder.context.passwords.hash = async () => passwordHash
  await seedSellers(portal.db, { count: sellerCount, servicesEach })

  const captcha = openAltcha([portal.secret], { cost: 1, fewestTries: 1, mostTries: 2 })
  return {
    url: portal.url,
    pid: portal.pid,
    databaseUrl: embedded.runtimeUrl,
    emails: await addVendors(portal.db, vendorCount, passwordHash),
    captchaAnswer: async () => answerCaptcha(await captcha.challenge()),
    newVendorToken: async () => sessionToken(builder, await buildVendor(builder, { verified: true })),
    sellerToken: (number) => portal.sessionToken(sellerId(number)),
  }
}

const addVendors = async (db: Kysely<Schema>, count: number, passwordHash: string) => {
  const emails = Array.from({ length: count }, (_, i) => sampleEmail(`vendor-${i}`))
  const rows = emails.map((email) => ({
    id: randomUUID(),
    email,
    phone_number: samplePhoneNumber,
    other_name: sampleName.othername,
    surname: sampleName.surname,
    password_hash: passwordHash,
    created_at: new Date(),
    email_proven_at: new Date(),
  }))
  await db.insertInto('account.account').values(rows).execute()
  return emails
}
