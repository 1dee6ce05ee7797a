import type { OwnProfile } from '../../account/session/own-profile.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { greeting } from './greeting.ts'
import css from './hello.module.css'

/** The vendor's name is a greeting; the page is still called Dashboard. */
export function Hello({ own, nowMs }: { own: OwnProfile; nowMs: number }) {
  if (own.is === 'loading')
    return (
      <header className={css.hello}>
        <h1>
          <span className="visually-hidden">Dashboard</span>
          <Skeleton width="16rem" height="1lh" />
        </h1>
        <p>
          <Skeleton width="13rem" height="1lh" />
        </p>
      </header>
    )
  if (own.is !== 'known')
    return (
      <header className={css.hello}>
        <h1>Dashboard</h1>
      </header>
    )
  const { otherName, businessName, district, region } = own.profile
  const place = [district, region].filter(Boolean).join(', ')
  return (
    <header className={css.hello}>
      <h1>
        <span className="visually-hidden">Dashboard. </span>
        {greeting(new Date(nowMs).getHours())}, {otherName}
      </h1>
      <p>{businessName ? [businessName, place].filter(Boolean).join(' · ') : 'No business registered yet'}</p>
    </header>
  )
}
