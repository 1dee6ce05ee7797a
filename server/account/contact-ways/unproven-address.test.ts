import { describe, expect, it } from 'vitest'
import { registerVendor } from '../../../contract/account/register.ts'
import { verifyVendor } from '../../../contract/account/verification.ts'
import { sampleRegistration } from '../../../testing/samples.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { submit } from '../../testing/submit.ts'
import { lastCodeTo, logInAs, signUp } from '../../testing/vendors.ts'

const portal = sharedTestApp(behindProxy)

const verify = (token: string, otp: string) => submit(portal.app, verifyVendor, { token, body: { otp } })

describe('an e-mail address that somebody else typed at sign-up', () => {
  it('is not theirs, and its owner can sign up with it', async () => {
    const owner = sampleRegistration()
    const impostor = await signUp(portal, { email: owner.email })
    expect((await verify(impostor.token, lastCodeTo(portal, impostor.phoneNumber))).status).toBe(200)
    expect((await logInAs(portal, owner.email)).code).toBe('vendor-not-found')
    const { status, body } = await submit(portal.app, registerVendor, { body: owner })
    expect(status).toBe(201)
    expect((await verify(body.jwtToken ?? '', lastCodeTo(portal, owner.email))).status).toBe(200)
    expect((await logInAs(portal, owner.email)).status).toBe(200)
  })
})
