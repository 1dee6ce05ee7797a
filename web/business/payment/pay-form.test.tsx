// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { renderOver } from '../../runtime/render-over.ts'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { PayForm } from './pay-form.tsx'

afterEach(() => {
  document.body.innerHTML = ''
})

const radio = (value: string) => document.querySelector(`input[value=${value}]`) as HTMLInputElement

test('what was tapped before the page lived, or the browser has restored, is not shown as chosen: another would be sent', () => {
  const onPay = vi.fn()
  const page = (
    <MemoryRouter>
      <PayForm isOrderKnown isLeaving={false} weight="primary" failure={null} onPay={onPay} />
    </MemoryRouter>
  )
  document.body.innerHTML = `<div id="root"><div>${renderToString(page)}</div></div>`
  radio('card').checked = true
  flushSync(() => renderOver(document.getElementById('root') as HTMLElement, page))
  expect([radio('mobile_money').checked, radio('card').checked]).toEqual([true, false])
  flushSync(() => radio('card').click())
  expect([radio('mobile_money').checked, radio('card').checked]).toEqual([false, true])
})
