import { writeFileSync } from 'node:fs'
import { readOwnPage } from '../../contract/customer/own-page.ts'
import { paths, pathTo } from '../../contract/paths.ts'
import { readReply } from '../../testing/log-in.ts'
import { sampleBusinessFields } from '../../testing/samples.ts'
import { fetchBusinessId } from '../businesses.ts'
import { desk } from '../desk.ts'
import { expect, test } from '../journey.ts'
import { samplePicture, sampleService } from '../services.ts'
import { bearer, codeFor, sampleVendor } from '../vendors.ts'
import { startWebKit } from './web-driver.ts'

const business = sampleBusinessFields()

test('from signing up to a verified business with a paid plan and a service, which customers find', async ({
  request,
  inbox,
  baseURL,
}, info) => {
  const vendor = sampleVendor()
  const pictures = [0, 1, 2].map((number) => info.outputPath(`sample-${number}.jpg`))
  for (const [number, file] of pictures.entries()) writeFileSync(file, await samplePicture(number))
  const browser = await startWebKit()

  const see = async (selector: string, name: RegExp) => {
    let found = ''
    const search = async () => (found = await browser.find(selector, name).catch(() => ''))
    await expect.poll(search, `${selector}: ${name}`).not.toBe('')
    return found
  }
  const field = (name: RegExp) => see('input, select, textarea', name)
  const title = (name: RegExp) => see('h1', name)
  const press = async (name: RegExp) => browser.click(await see('button, a, input, [role=option]', name))
  const fill = async (name: RegExp, text: string) => browser.type(await field(name), text)
  const isTrue = (expression: string) => expect.poll(() => browser.evaluate(expression), expression).toBe(true)
  const arrive = (path: string) => isTrue(`(location.pathname + location.search).startsWith(${JSON.stringify(path)})`)
  // The page lives: its sentence for the other case is gone.
  const untilAlive = () => isTrue(`!document.getElementById('not-started')`)
  const open = async (path: string) => {
    await browser.open(`${baseURL}${path}`)
    await untilAlive()
  }
  const look = async (stage: string) => {
    for (const px of [360, 1280]) {
      await browser.setWidth(px)
      await browser.evaluate('void window.scrollTo(0, 0)')
      // A wider page asks for larger pictures a frame later; a style's pictures tell nobody when they are there.
      await new Promise((go) => setTimeout(go, 500))
      await isTrue(`Array.from(document.images).every((one) => one.complete || one.loading === 'lazy')`)
      writeFileSync(info.outputPath(`${stage}-${px}.png`), await browser.screenshot())
      const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
      await expect.soft.poll(() => browser.evaluate(tooWide), `${stage}, ${px} px: pixels too wide`).toBe(0)
    }
    await browser.setWidth(360)
  }

  try {
    await browser.setWidth(360)
    await test.step('I sign up', async () => {
      await open('/')
      await look('01-landing')
      await open('/register')
      await fill(/^Other Name/, vendor.othername)
      await fill(/^Surname/, vendor.surname)
      await press(/^Next/)
      await fill(/^Email/, vendor.email)
      await fill(/^Phone Number/, vendor.phone)
      await press(/^Next/)
      await fill(/^Password/, vendor.password)
      await fill(/^Repeat Password/, vendor.password)
      await look('02-register')
      await press(/^Create Account/)
      await arrive('/vendor-verification')
      const code = await codeFor(inbox, vendor.email)
      await look('03-code')
      for (const [at, digit] of [...code].entries()) await fill(new RegExp(`^Digit ${at + 1} of`), digit)
    })

    await test.step('I log in', async () => {
      await arrive('/login')
      await untilAlive()
      const email = await field(/^Email or phone/)
      if ((await browser.read(email, 'value')) === '') await browser.type(email, vendor.email)
      await fill(/^Password/, vendor.password)
      await press(/I am not a robot/)
      await see('button', /^Login$/)
      await look('04-login')
      await press(/^Login$/)
      await arrive('/d/vendor-dashboard')
      await see('a', /^Register your business/)
      await look('05-dashboard')
    })

    await test.step('I register the business', async () => {
      await open('/d/add-business')
      await fill(/^Business name/, business.business_name)
      await fill(/^TIN number/, business.tin_number)
      await fill(/^Business location/, business.business_location)
      await fill(/^Region/, 'Ashanti')
      await look('06-business')
      await press(/^Next/)
      // The vendor's own number is there already.
      await field(/^Business phone number/)
      await fill(/^District/, 'kumasi')
      await press(/^Kumasi Metropolitan/)
      await fill(/^Nationality/, business.nationality)
      await press(/^Next/)
      await fill(/^Business registration number/, business.business_reg_number)
      await fill(/Ghana Card image: choose/, pictures[0] ?? '')
      await field(/Ghana Card image: replace/)
      await look('07-documents')
      await press(/^Submit for review/)
      await arrive('/d/pricing-plans')
    })

    await test.step('I choose a plan and pay', async () => {
      await see('button', /^Select Standard/)
      await look('08-plans')
      await press(/^Select Standard/)
      await press(/^Proceed to Payment/)
      await title(/^Complete Your Payment/)
      await look('09-payment')
      await press(/^Proceed to Payment/)
      await press(/Succeeds/)
      await look('10-checkout')
      await press(/^Pay/)
      await arrive('/d/payment-success')
      await title(/^Payment received/)
      await look('11-paid')
      await arrive('/d/vendor-status')
    })

    await test.step('I add a service with pictures', async () => {
      await open('/d/add-service')
      await fill(/^Service name/, sampleService.name)
      await fill(/^Category/, sampleService.category)
      await press(/^Available/)
      await press(/^Next/)
      await fill(/^Duration/, sampleService.duration)
      await fill(/^Maximum participants/, sampleService.maxParticipants)
      await press(/^Yes/)
      await fill(/^Amount/, sampleService.amount)
      await press(/^Next/)
      await browser.type(await see('input[type=file]', /picture/i), pictures.join('\n'))
      await fill(/^Payment terms/, sampleService.termsAndConditions)
      await press(/I accept the terms/)
      await isTrue('!/Preparing|Waiting|Uploading/.test(document.body.innerText)')
      await look('12-service')
      await press(/^Add Service/)
      await arrive('/d/services')
      await isTrue(`document.body.innerText.includes('GH₵1,200.50')`)
      await look('13-services')
    })

    const token = String(await browser.evaluate(`localStorage.getItem('token')`))
    await test.step('I see that I am verified', async () => {
      await desk('approve', await fetchBusinessId(request, token))
      await open('/d/vendor-status')
      await title(/^You are verified/)
      await look('14-status')
      await open('/d/vendor-dashboard')
      await isTrue(`document.body.innerText.includes('Marketplace')`)
      await look('15-dashboard')
    })

    await test.step('Customers find my page and my service', async () => {
      const reply = await request.get(readOwnPage.url, { headers: bearer(token) })
      const page = pathTo.vendorPage((await readReply(readOwnPage, reply)).slug ?? '')
      await open(paths.market)
      const card = `a[href^="${page}"]`
      await see(card, /./)
      await look('16-market')
      await browser.click(await see(card, /./))
      await arrive(page)
      await title(new RegExp(business.business_name))
      await look('17-vendor-page')
      await browser.click(await see(`a[href^="${page}/s/"]`, /./))
      await arrive(`${page}/s/`)
      await title(new RegExp(sampleService.name))
      await look('18-service')
    })
    expect(browser.errors).toEqual([])
  } catch (error) {
    writeFileSync(info.outputPath('failed.png'), await browser.screenshot())
    throw error
  } finally {
    await browser.close()
  }
})
