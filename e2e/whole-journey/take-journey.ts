import { writeFileSync } from 'node:fs'
import type { APIRequestContext, TestInfo } from '@playwright/test'
import { readOwnPage } from '../../contract/customer/own-page.ts'
import { paths, pathTo } from '../../contract/paths.ts'
import { readReply } from '../../testing/log-in.ts'
import { sampleBusinessFields } from '../../testing/samples.ts'
import { fetchBusinessId } from '../businesses.ts'
import { desk } from '../desk.ts'
import { test } from '../journey.ts'
import { samplePicture, sampleService } from '../services.ts'
import { bearer, codeFor, type Inbox, sampleVendor } from '../vendors.ts'
import type { Screen } from './screen.ts'

type World = { request: APIRequestContext; inbox: Inbox; info: TestInfo }

const business = sampleBusinessFields()

const savePictures = async (info: TestInfo) => {
  const files = [0, 1, 2].map((number) => info.outputPath(`sample-${number}.jpg`))
  for (const [number, file] of files.entries()) writeFileSync(file, await samplePicture(number))
  return files
}

export const takeJourney = async (screen: Screen, { request, inbox, info }: World): Promise<void> => {
  const { open, arrive, see, read, press, fill, choose, attach, look } = screen
  const vendor = sampleVendor()
  const pictures = await savePictures(info)

  await test.step('1. I register in three steps', async () => {
    await open('/')
    await look('01-landing')
    await press('link', /^Register as a vendor/)
    await arrive('/register')
    await fill(/^Other Name/, vendor.othername)
    await fill(/^Surname/, vendor.surname)
    await press('button', /^Next/)
    await fill(/^Email/, vendor.email)
    await fill(/^Phone Number/, vendor.phone)
    await press('button', /^Next/)
    await fill(/^Password/, vendor.password)
    await fill(/^Repeat Password/, vendor.password)
    await look('02-register')
    await press('button', /^Create Account/)
  })

  await test.step('2. I enter the code of four digits', async () => {
    await arrive('/vendor-verification')
    await see('heading', /^Enter the 4-digit Verification Code to Proceed$/)
    await look('03-code')
    const code = await codeFor(inbox, vendor.email)
    for (const [at, digit] of [...code].entries()) await fill(new RegExp(`^Digit ${at + 1} of`), digit)
  })

  await test.step('3. I log in', async () => {
    await arrive('/login')
    await fill(/^Email or phone number/, vendor.email)
    await fill(/^Password/, vendor.password)
    await press('checkbox', /I am not a robot/)
    await see('button', /^Login$/)
    await look('04-login')
    await press('button', /^Login$/)
    await arrive('/d/vendor-dashboard')
  })

  await test.step('4. I register the business', async () => {
    await see('link', /^Register your business/)
    await look('05-dashboard-of-a-newcomer')
    await press('link', /^Register your business/)
    await fill(/^Business name/, business.business_name)
    await fill(/^TIN number/, business.tin_number)
    await fill(/^Business location/, business.business_location)
    await choose(/^Region/, 'Ashanti')
    await look('06-business-info')
    await press('button', /^Next/)
    await fill(/^Business phone number/, '024 123 4567')
    await fill(/^District/, 'kumasi')
    await press('option', /^Kumasi Metropolitan/)
    await choose(/^Nationality/, business.nationality)
    await look('07-contact-details')
    await press('button', /^Next/)
    await fill(/^Business registration number/, business.business_reg_number)
    await attach(/Ghana Card image: choose/, pictures.slice(0, 1))
    await read(/sample-0\.jpg/)
    await look('08-documents')
    await press('button', /^Submit for review/)
    await read(/Business details submitted successfully!/)
    await arrive('/d/pricing-plans')
  })

  await test.step('5. I pick a plan and pay with mobile money', async () => {
    await see('button', /^Select Standard/)
    await look('09-plans')
    await press('button', /^Select Standard/)
    await press('button', /^Proceed to Payment/)
    await see('heading', /^Complete Your Payment$/)
    await look('10-payment')
    await press('button', /^Proceed to Payment/)
    await arrive('/paystack/checkout/')
    await press('link', /Succeeds/)
    await look('11-checkout')
    await press('button', /^Pay/)
  })

  await test.step('6. The payment is verified', async () => {
    await arrive('/d/payment-success?')
    await see('heading', /^Payment received$/)
    await look('12-paid')
    await arrive('/d/vendor-status')
    await read(/begins when your business is approved/i)
    await look('13-status-in-review')
  })

  await test.step('7. I add a service with three pictures', async () => {
    await open('/d/vendor-dashboard')
    await press('link', /^Add a service/)
    await fill(/^Service name/, sampleService.name)
    await choose(/^Category/, sampleService.category)
    await press('radio', /^Available/)
    await look('14-service-info')
    await press('button', /^Next/)
    await fill(/^Duration/, sampleService.duration)
    await fill(/^Maximum participants/, sampleService.maxParticipants)
    await press('radio', /^Yes/)
    await fill(/^Amount/, sampleService.amount)
    await look('15-service-details')
    await press('button', /^Next/)
    await attach(/picture/i, pictures)
    await fill(/^Payment terms/, sampleService.termsAndConditions)
    await press('checkbox', /I accept the terms/)
    await read(/Preparing|Waiting|Uploading/, 'gone')
    await look('16-service-pictures')
    await press('button', /^Add Service/)
    await read(/Service added successfully!/)
    await arrive('/d/services')
    await read(/GH₵1,200\.50/)
    await look('17-services')
  })

  const token = await screen.readToken()
  await test.step('8. I follow the status until I am verified', async () => {
    await open('/d/vendor-status')
    await read(/66%/)
    await desk('approve', await fetchBusinessId(request, token))
    await open('/d/vendor-status')
    await see('heading', /^You are verified$/)
    await read(new RegExp(`${sampleService.name} · Catering`))
    await look('18-status-verified')
    await open('/d/vendor-profile')
    await read(/Verified/)
    await open('/d/vendor-dashboard')
    await read(/Active Listings\s+1\b/)
    await look('19-dashboard')
  })

  await test.step('9. Customers find my page and my service', async () => {
    const reply = await request.get(readOwnPage.url, { headers: bearer(token) })
    const address = pathTo.vendorPage((await readReply(readOwnPage, reply)).slug ?? '')
    await open(paths.market)
    await see('link', /^Sample/)
    await look('20-market')
    // Other journeys fill the market at the same time, so the page need not be among the first there.
    await open(address)
    await see('heading', new RegExp(business.business_name))
    await look('21-vendor-page')
    await press('link', new RegExp(`^${sampleService.name}`))
    await arrive(`${address}/s/`)
    await see('heading', new RegExp(sampleService.name))
    await look('22-service')
  })
}
