import { expect, expectNoAxeFindings, test } from './journey.ts'
import { linkedPages } from './linked-pages.ts'

test('the inbox has no accessibility finding', async ({ page }) => {
  await page.goto(process.env.INBOX_URL ?? '')
  await expectNoAxeFindings(page)
})

for (const path of ['/nowhere', '/d/unknown', '/help/more', '/%E0%A4%A', '/.env', '/index.html', '/pages.json'])
  test(`the unknown path ${path} leads to the landing page`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring your craft to every celebration')
  })

test('every link on the public pages leads somewhere', async ({ page, request }) => {
  const targets = new Set<string>()
  for (const path of linkedPages) {
    await page.goto(path)
    // Its 'Reload' leads nowhere else, and is gone once the page lives.
    await expect(page.locator('#not-started')).toHaveCount(0)
    for (const href of await page
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
      targets.add(href)
  }
  for (const target of targets) {
    expect(target).toMatch(/^(\/|#|https:\/\/wa\.me\/\d+|mailto:|tel:\+)/)
    if (target.startsWith('/')) expect(new URL((await request.get(target)).url()).pathname).toBe(target.split('#')[0])
  }
  expect(targets.size).toBeGreaterThan(8)
})

test('the support phone and e-mail are those of the configuration', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('footer a[href^="tel:"]').first()).toHaveAttribute('href', 'tel:+233302550100')
  await expect(page.locator('footer a[href^="mailto:"]').first()).toHaveAttribute(
    'href',
    'mailto:support@afahye.example',
  )
  expect(await page.content()).not.toMatch(/%[A-Z_]+%/)
})

test('what programs ask for by a fixed name is there', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect(icon.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/)
  // An ICO begins so: three pictures.
  expect([...(await icon.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
  expect(await (await request.get('/.well-known/security.txt')).text()).toContain(
    'Contact: mailto:support@afahye.example',
  )
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await request.get('/help')).text())?.[1] ?? ''
  const byGzip = await request.get(script, { headers: { 'accept-encoding': 'gzip' } })
  expect(byGzip.headers()).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
})

test('pages are answered compressed and revalidated, and no script stands inside them', async ({ request }) => {
  const reply = await request.get('/help', { headers: { 'accept-encoding': 'br' } })
  expect(reply.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
  const again = await request.get('/help', { headers: { 'if-none-match': reply.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  for (const path of ['/', '/help', '/login', '/d/vendor-dashboard']) {
    const page = await request.get(path)
    const policy = page.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/script-src 'self'(;| https:)/)
    expect(policy).not.toMatch(/script-src[^;]*'(unsafe|sha256|nonce)-/)
    expect(await page.text()).not.toMatch(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/)
  }
})
