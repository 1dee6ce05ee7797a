import { writeFileSync } from 'node:fs'
import { readOwnPage } from '../../contract/customer/own-page.ts'
import { paths, pathTo } from '../../contract/paths.ts'
import { readReply } from '../../testing/log-in.ts'
import { fetchBusinessId } from '../businesses.ts'
import { desk } from '../desk.ts'
import { expect, test } from '../journey.ts'
import { samplePicture, sampleService } from '../services.ts'
import { bearer, codeFor, sampleVendor } from '../vendors.ts'
import { startChromium87 } from './devtools.ts'
import { button, type DrivenBrowser, entry, field, link, linkTo, title } from './driven-browser.ts'
import { startWebKit } from './web-driver.ts'

const browsers: Record<string, () => Promise<DrivenBrowser>> = { webkit: startWebKit, 'chromium-87': startChromium87 }

test('from signing up to a verified business with a paid plan and a service, which customers find', async ({
  request,
  inbox,
  baseURL,
}, info) => {
  const vendor = sampleVendor()
  const browser = await (browsers[info.project.name] ?? startWebKit)()
  const pictures = [0, 1, 2].map((number) => info.outputPath(`sample-${number}.jpg`))
  for (const [number, file] of pictures.entries()) writeFileSync(file, await samplePicture(number))

  const isThere = (element: string) => browser.evaluate(`Boolean(${element})`).catch(() => false)
  const see = (element: string) => expect.poll(() => isThere(element), element).toBe(true)
  const read = (text: string) => see(`document.body.innerText.includes(${JSON.stringify(text)})`)
  const arrive = (path: string) => see(`(location.pathname + location.search).startsWith(${JSON.stringify(path)})`)
  const press = async (element: string) => {
    await see(element)
    await browser.tap(element)
  }
  const fill = async (name: string, text: string) => {
    await see(field(name))
    await browser.type(field(name), text)
    await see(`${field(name)}.value.length > 0`)
  }
  const choose = async (name: string, text: string) => {
    await see(field(name))
    await browser.choose(field(name), text)
    await see(`${field(name)}.selectedOptions[0].text === ${JSON.stringify(text)}`)
  }
  const tick = async (name: string) => {
    await press(field(name))
    await see(`${field(name)}.checked`)
  }
  const open = async (path: string) => {
    await browser.open(`${baseURL}${path}`)
    // The page lives: its sentence for the other case is gone.
    await see(`location.pathname === ${JSON.stringify(path)} && !document.getElementById('not-started')`)
  }
  const look = async (stage: string) => {
    for (const px of [360, 1280]) {
      await browser.setWidth(px)
      await browser.evaluate('void window.scrollTo(0, 0)')
      // A wider page asks for larger pictures a frame later; a style's pictures tell nobody when they are there.
      await new Promise((go) => setTimeout(go, 500))
      await see("Array.from(document.images).every((one) => one.complete || one.loading === 'lazy')")
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
      await fill('^Other Name', vendor.othername)
      await fill('^Surname', vendor.surname)
      await press(button('^Next'))
      await fill('^Email', vendor.email)
      await fill('^Phone Number', vendor.phone)
      await press(button('^Next'))
      await fill('^Password', vendor.password)
      await fill('^Repeat Password', vendor.password)
      await look('02-register')
      await press(button('^Create Account'))
      await arrive('/vendor-verification')
      const code = await codeFor(inbox, vendor.email)
      await look('03-code')
      for (const [at, digit] of [...code].entries()) await browser.type(field(`^Digit ${at + 1} of`), digit)
    })

    await test.step('I log in', async () => {
      await arrive('/login')
      await see(`!document.getElementById('not-started')`)
      if (await isThere(`${field('^Email or phone')}.value === ''`)) await fill('^Email or phone', vendor.email)
      await fill('^Password', vendor.password)
      await press(field('I am not a robot'))
      await see(button('^Login$'))
      await look('04-login')
      await press(button('^Login$'))
      await arrive('/d/vendor-dashboard')
      await see(link('^Register your business'))
      await look('05-dashboard')
    })

    await test.step('I register the business', async () => {
      await open('/d/add-business')
      await fill('^Business name', 'Sample Caterers')
      await fill('^TIN number', 'C0000000000')
      await fill('^Business location', 'Adum, Kumasi')
      await choose('^Region', 'Ashanti')
      await look('06-business')
      await press(button('^Next'))
      // The vendor's own number is there already.
      await see(`${field('^Business phone number')}.value !== ''`)
      await fill('^District', 'kumasi')
      await press(entry('^Kumasi Metropolitan'))
      await choose('^Nationality', 'Ghanaian')
      await press(button('^Next'))
      await fill('^Business registration number', 'BN000000000')
      await browser.attach(field('Ghana Card image: choose'), pictures.slice(0, 1))
      await see(field('Ghana Card image: replace'))
      await look('07-documents')
      await press(button('^Submit for review'))
      await arrive('/d/pricing-plans')
    })

    await test.step('I choose a plan and pay', async () => {
      await see(button('^Select Standard'))
      await look('08-plans')
      await press(button('^Select Standard'))
      await press(button('^Proceed to Payment'))
      await see(title('^Complete Your Payment'))
      await look('09-payment')
      await press(button('^Proceed to Payment'))
      await press(link('Succeeds'))
      await look('10-checkout')
      await press(button('^Pay'))
      await arrive('/d/payment-success')
      await see(title('^Payment received'))
      await look('11-paid')
      await arrive('/d/vendor-status')
    })

    await test.step('I add a service with pictures', async () => {
      await open('/d/add-service')
      await fill('^Service name', sampleService.name)
      await choose('^Category', sampleService.category)
      await tick('^Available')
      await press(button('^Next'))
      await fill('^Duration', sampleService.duration)
      await fill('^Maximum participants', sampleService.maxParticipants)
      await tick('^Yes')
      await fill('^Amount', sampleService.amount)
      await press(button('^Next'))
      const chooser = `document.querySelector('input[type=file]')`
      await see(chooser)
      await browser.attach(chooser, pictures)
      await fill('^Payment terms', sampleService.termsAndConditions)
      await tick('I accept the terms')
      await see('!/Preparing|Waiting|Uploading/.test(document.body.innerText)')
      await look('12-service')
      await press(button('^Add Service'))
      await arrive('/d/services')
      await read('GH₵1,200.50')
      await look('13-services')
    })

    const token = String(await browser.evaluate(`localStorage.getItem('token')`))
    await test.step('I see that I am verified', async () => {
      await desk('approve', await fetchBusinessId(request, token))
      await open('/d/vendor-status')
      await see(title('^You are verified'))
      await look('14-status')
      await open('/d/vendor-dashboard')
      await read('Marketplace')
      await look('15-dashboard')
    })

    await test.step('Customers find my page and my service', async () => {
      const reply = await request.get(readOwnPage.url, { headers: bearer(token) })
      const page = pathTo.vendorPage((await readReply(readOwnPage, reply)).slug ?? '')
      await open(paths.market)
      await see(linkTo(page))
      await look('16-market')
      await press(linkTo(page))
      await arrive(page)
      await see(title('Sample Caterers'))
      await look('17-vendor-page')
      await press(linkTo(`${page}/s/`))
      await arrive(`${page}/s/`)
      await see(title(sampleService.name))
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
