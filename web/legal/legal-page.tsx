import type { ReactNode } from 'react'
import { terms } from '../../contract/promises.ts'
import { site } from '../site.ts'
import css from './legal-page.module.css'

export type Section = { id: string; title: string; body: ReactNode }

export function LegalPage({ title, lead, sections }: { title: string; lead: string; sections: readonly Section[] }) {
  return (
    <div className={`wrap ${css.page}`}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
        <p className={css.date}>
          Last changed: <time dateTime={terms.date}>{terms.version}</time>
        </p>
      </header>
      <nav className={css.contents} aria-labelledby="contents-title">
        <h2 id="contents-title">On this page</h2>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.prose}>
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            {section.body}
          </section>
        ))}
      </div>
    </div>
  )
}

/** For use inside a sentence. */
export function ReachUs() {
  const { supportPhone, supportPhoneText, supportEmail } = site()
  return (
    <>
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or{' '}
      <a className="num nowrap" href={`tel:${supportPhone}`}>
        {supportPhoneText}
      </a>
    </>
  )
}
