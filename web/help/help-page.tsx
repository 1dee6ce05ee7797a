import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { site } from '../site.ts'
import { Card } from '../ui/layout/card.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { chevronDown, mail, phone, whatsapp } from '../ui/layout/icons.ts'
import { WhatsAppLink } from '../whatsapp-link.tsx'
import { HelpForm } from './help-form.tsx'
import css from './help-page.module.css'
import { messages } from './messages.ts'
import { accountTopic } from './topics/account.tsx'
import { businessTopic } from './topics/business.tsx'
import { plansTopic } from './topics/plans.tsx'
import { privacyTopic } from './topics/privacy.tsx'
import { servicesTopic } from './topics/services.tsx'

/** Ids are part of addresses: other screens and messages link to /help#id. */
type Topic = {
  id: string
  title: string
  questions: readonly { id: string; question: string; answer: ReactNode }[]
}

const topics: readonly Topic[] = [accountTopic, businessTopic, plansTopic, servicesTopic, privacyTopic]

export function HelpPage() {
  const { supportPhone, supportPhoneText, supportEmail } = site()
  const answers = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()

  useEffect(() => {
    const target = hash && answers.current?.querySelector(`details[id="${CSS.escape(hash.slice(1))}"]`)
    if (target instanceof HTMLDetailsElement) target.open = true
  }, [hash])

  return (
    <div className={`wrap ${css.page}`}>
      <header className={css.head}>
        <h1>Help centre</h1>
        <p className={css.lead}>
          Short answers to what vendors ask most. Not here? Call or write to us, day and night.
        </p>
        <div className={css.ways}>
          <WhatsAppLink className={css.way} about={messages.onWhatsApp}>
            <Icon of={whatsapp} /> Chat on WhatsApp
          </WhatsAppLink>
          <a className={`num nowrap ${css.way}`} href={`tel:${supportPhone}`}>
            <Icon of={phone} /> {supportPhoneText}
          </a>
          <a className={css.way} href={`mailto:${supportEmail}`}>
            <Icon of={mail} /> {supportEmail}
          </a>
        </div>
      </header>
      <nav className={css.topics} aria-label="Topics">
        <ul>
          {topics.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href="#write-to-us">Write to us</a>
          </li>
        </ul>
      </nav>
      <div className={css.answers} ref={answers}>
        {topics.map((topic) => (
          <HelpTopic key={topic.id} topic={topic} />
        ))}
        <section id="write-to-us" className={css.writeToUs} aria-labelledby="write-to-us-title">
          <h2 id="write-to-us-title">{messages.title}</h2>
          <p className={css.writeLead}>{messages.lead}</p>
          <Card className={css.form}>
            <HelpForm />
          </Card>
        </section>
      </div>
    </div>
  )
}

function HelpTopic({ topic }: { topic: Topic }) {
  const titleId = `${topic.id}-title`
  return (
    <section id={topic.id} className={css.topic} aria-labelledby={titleId}>
      <h2 id={titleId}>{topic.title}</h2>
      <div className={css.questions}>
        {topic.questions.map(({ id, question, answer }) => (
          <details key={id} id={id} className={css.question}>
            <summary className={css.summary}>
              <h3>{question}</h3>
              <Icon of={chevronDown} className={css.chevron} />
            </summary>
            <div className={css.answer}>{answer}</div>
          </details>
        ))}
      </div>
    </section>
  )
}
