import { paths } from '../../contract/paths.ts'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { mainId, SkipLink } from '../ui/layout/skip-link.tsx'
import { HeaderEnd, SiteHeader } from './site-header.tsx'
import css from './vendor-layout.module.css'

/** Stands in the HTML of every page behind the login until its scripts have come. */
export function VendorSkeleton({ title = 'Loading' }: { title?: string }) {
  return (
    <div className={css.page}>
      <SkipLink />
      <SiteHeader home={paths.dashboard}>
        <HeaderEnd>
          <Skeleton shape="block" width="5.5rem" height="2.5rem" />
        </HeaderEnd>
      </SiteHeader>
      <main className={css.main} id={mainId} tabIndex={-1}>
        <div className={`wrap ${css.skeleton}`}>
          <h1>
            <span className="visually-hidden">{title}</span>
            <Skeleton shape="text" width="16rem" />
          </h1>
          <Loading label="Loading the page">
            <Skeleton shape="block" height="12rem" />
            <Skeleton shape="block" height="24rem" />
          </Loading>
        </div>
      </main>
    </div>
  )
}
