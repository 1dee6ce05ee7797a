// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserHistory } from './history.ts'

beforeEach(() => window.history.replaceState(null, '', '/d/services?page=2#row'))
afterEach(() => vi.restoreAllMocks())

describe('the history of the browser', () => {
  it('begins where the browser is', () => {
    const history = browserHistory()
    expect(history.place).toEqual({
      pathname: '/d/services',
      search: '?page=2',
      hash: '#row',
      state: null,
      key: 'default',
    })
    expect(history.lastMove).toBe('POP')
  })

  it('finds again what was sent along with an entry, after a reload too', () => {
    browserHistory().push('/d/page', { from: 'menu' })
    const { place } = browserHistory()
    expect(place).toMatchObject({ pathname: '/d/page', search: '', hash: '', state: { from: 'menu' } })
  })

  it('gives each entry a key of its own and tells of each move', () => {
    const history = browserHistory()
    const heard = vi.fn()
    const stop = history.listen(() => heard(history.lastMove, history.place.pathname))
    const keys = [history.place.key]
    history.push('/d/page')
    keys.push(history.place.key)
    history.replace('/d/billing')
    keys.push(history.place.key)
    expect(new Set(keys).size).toBe(3)
    window.history.replaceState({ usr: 'before', key: 'earlier' }, '', '/d/settings')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(heard.mock.calls).toEqual([
      ['PUSH', '/d/page'],
      ['REPLACE', '/d/billing'],
      ['POP', '/d/settings'],
    ])
    expect(history.place).toMatchObject({ state: 'before', key: 'earlier' })
    stop()
    history.push('/d/page')
    expect(heard).toHaveBeenCalledTimes(3)
  })

  it('replaces the entry and adds none', () => {
    const history = browserHistory()
    const entries = window.history.length
    history.replace({ search: 'page=3' })
    expect([location.pathname + location.search + location.hash, window.history.length]).toEqual([
      '/d/services?page=3',
      entries,
    ])
  })

  it('loads the page where the browser refuses another entry', () => {
    const load = vi.spyOn(location, 'assign').mockReturnValue()
    vi.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new DOMException('too many entries', 'SecurityError')
    })
    browserHistory().push('/d/page?from=menu')
    expect(load).toHaveBeenCalledWith('/d/page?from=menu')
  })
})
