// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { memoryHistory } from './memory-history.ts'
import { Link, type Navigate, NavLink, Redirect, Router, useLocation, useNavigate, useSearchParams } from './router.tsx'

afterEach(cleanup)

let navigate: Navigate = () => {}
let changeSearch: ReturnType<typeof useSearchParams>[1] = () => {}

function Here() {
  const { pathname, search, hash, state } = useLocation()
  const [params, change] = useSearchParams()
  navigate = useNavigate()
  changeSearch = change
  return <output>{`${pathname}${search}${hash} ${params.get('step') ?? '-'} ${JSON.stringify(state)}`}</output>
}

const open = (start: string[], links?: React.ReactNode) => {
  const history = memoryHistory(start)
  render(
    <Router history={history}>
      <Here />
      {links}
    </Router>,
  )
  return history
}
const here = () => screen.getByRole('status').textContent

/** Says whose the click is. It ends here, as a test has no pages to load. */
const click = (name: string, how?: MouseEventInit) => {
  let whose = ''
  const note = (event: Event) => {
    whose = event.defaultPrevented ? 'ours' : "the browser's"
    event.preventDefault()
  }
  document.addEventListener('click', note, { once: true })
  fireEvent.click(screen.getByRole('link', { name }), how)
  return whose
}

describe('navigate', () => {
  it('opens an address with what is sent along, and goes back to the one before', () => {
    open(['/d/services?step=1'])
    act(() => navigate('/d/page?step=2#top', { state: { from: 'menu' } }))
    expect(here()).toBe('/d/page?step=2#top 2 {"from":"menu"}')
    act(() => navigate(-1))
    expect(here()).toBe('/d/services?step=1 1 null')
    act(() => navigate(1))
    expect(here()).toBe('/d/page?step=2#top 2 {"from":"menu"}')
  })

  it('puts a page in place of the one that is shown', () => {
    const history = open(['/before', '/shown'])
    act(() => navigate('/instead', { replace: true }))
    expect([here(), history.lastMove]).toEqual(['/instead - null', 'REPLACE'])
    act(() => navigate(-1))
    expect([here(), history.lastMove]).toEqual(['/before - null', 'POP'])
  })

  it('stays on the page for a query alone, and takes its anchor away', () => {
    open(['/d/services?a=1#row'])
    act(() => navigate({ search: 'step=3' }))
    expect(here()).toBe('/d/services?step=3 3 null')
    act(() => navigate({ search: '' }))
    expect(here()).toBe('/d/services - null')
    act(() => navigate('?step=4'))
    expect(here()).toBe('/d/services?step=4 4 null')
    act(() => navigate('#row'))
    expect(here()).toBe('/d/services#row - null')
  })

  it('goes no further than the first and the last page', () => {
    open(['/one', '/two'])
    act(() => navigate(-5))
    expect(here()).toBe('/one - null')
    act(() => navigate(5))
    expect(here()).toBe('/two - null')
  })

  it('forgets what was forward once another page is opened', () => {
    open(['/one', '/two'])
    act(() => navigate(-1))
    act(() => navigate('/three'))
    act(() => navigate(1))
    expect(here()).toBe('/three - null')
  })
})

it('changes the query from what it is now, also twice before the page is rendered again', () => {
  open(['/d/services?a=1'])
  const add = (name: string) => (now: URLSearchParams) => {
    now.set(name, '1')
    return now
  }
  act(() => {
    changeSearch(add('b'))
    changeSearch(add('c'))
  })
  expect(here()).toBe('/d/services?a=1&b=1&c=1 - null')
})

describe('a link', () => {
  it('opens its page without loading the portal anew', () => {
    open(['/'], <Link to="/help#pay">Help</Link>)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/help#pay')
    expect(click('Help')).toBe('ours')
    expect(here()).toBe('/help#pay - null')
  })

  it.each([
    ['a new tab', { ctrlKey: true }],
    ['a new tab on a Mac', { metaKey: true }],
    ['a new window', { shiftKey: true }],
    ['a download', { altKey: true }],
    ['another button', { button: 1 }],
  ])('is left to the browser for %s', (_what, how) => {
    open(['/'], <Link to="/help">Help</Link>)
    expect(click('Help', how)).toBe("the browser's")
    expect(here()).toBe('/ - null')
  })

  it('is left to the browser when it is for another window', () => {
    open(
      ['/'],
      <Link to="/help" target="_blank">
        Help
      </Link>,
    )
    expect(click('Help')).toBe("the browser's")
    expect(here()).toBe('/ - null')
  })

  it('does nothing when its page prevents it', () => {
    open(
      ['/'],
      <Link to="/help" onClick={(event) => event.preventDefault()}>
        Help
      </Link>,
    )
    click('Help')
    expect(here()).toBe('/ - null')
  })

  it('makes no second entry of the address that is shown', () => {
    open(['/before', '/help'], <Link to="/help">Help</Link>)
    click('Help')
    act(() => navigate(-1))
    expect(here()).toBe('/before - null')
  })

  it('is marked while its page is shown', () => {
    open(['/one/?a=1'], <NavLink to="/one">One</NavLink>)
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe('page')
    act(() => navigate('/two'))
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe(null)
  })
})

it('leads elsewhere in place of the page, with what is sent along', async () => {
  const history = memoryHistory(['/before', '/shown'])
  await act(async () => {
    render(
      <Router history={history}>
        <Redirect to="/login" state={{ why: 'ended' }} />
      </Router>,
    )
  })
  expect(history.place).toMatchObject({ pathname: '/login', state: { why: 'ended' } })
  act(() => history.go(-1))
  expect(history.place.pathname).toBe('/before')
})

it('says what is missing where there is no router', () => {
  expect(() => render(<Here />)).toThrow('Links and addresses need a Router around them')
})
