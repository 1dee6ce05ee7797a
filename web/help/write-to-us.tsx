import { type ComponentType, useEffect, useRef, useState } from 'react'
import { loadWithRetry } from '../load-with-retry.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { Button } from '../ui/layout/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { messages } from './messages.ts'
import css from './write-to-us.module.css'

const aScreenAway = '800px'

/** Calls `act` once, when the place is about to scroll into view. Returns a function that cancels it. */
const whenNear = (place: Element, act: () => void): (() => void) => {
  const watcher = new IntersectionObserver(
    (seen) => {
      if (!seen.some((one) => one.isIntersecting)) return
      watcher.disconnect()
      act()
    },
    { rootMargin: aScreenAway },
  )
  watcher.observe(place)
  return () => watcher.disconnect()
}

type Form = { kind: 'not loaded' } | { kind: 'failed' } | { kind: 'loaded'; HelpForm: ComponentType }

/** Most readers find their answer above, so the form is loaded only when they scroll near it. */
export function WriteToUs() {
  const [form, setForm] = useState<Form>({ kind: 'not loaded' })
  const place = useRef<HTMLDivElement>(null)

  const load = () =>
    loadWithRetry(() => import('./help-form.tsx')).then(
      ({ HelpForm }) => setForm({ kind: 'loaded', HelpForm }),
      () => setForm({ kind: 'failed' }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => (place.current ? whenNear(place.current, load) : undefined), [])

  return (
    <section id="write-to-us" className={css.section} aria-labelledby="write-to-us-title">
      <h2 id="write-to-us-title">{messages.title}</h2>
      <p className={css.lead}>{messages.lead}</p>
      <Card className={css.card}>
        <div ref={place}>
          {form.kind === 'not loaded' && (
            <Loading>
              <div className={css.waiting}>
                <Skeleton width="7rem" />
                <Skeleton shape="block" height="3rem" />
                <Skeleton width="14rem" />
                <Skeleton shape="block" height="3rem" />
                <Skeleton width="9rem" />
                <Skeleton shape="block" height="10rem" />
                <Skeleton shape="block" height="3rem" />
              </div>
            </Loading>
          )}
          {form.kind === 'loaded' && <form.HelpForm />}
          {form.kind === 'failed' && (
            <Banner
              tone="warn"
              announce="politely"
              title={messages.formNotLoaded}
              action={
                <Button variant="line" size="small" onClick={load}>
                  {messages.tryAgain}
                </Button>
              }
            >
              {messages.otherWays}
            </Banner>
          )}
        </div>
      </Card>
    </section>
  )
}
