import { Icon } from '../ui/layout/icon.tsx'
import { chevronDown } from '../ui/layout/icons.ts'
import css from './help-topic.module.css'
import type { Topic } from './topic.ts'

export function HelpTopic({ topic }: { topic: Topic }) {
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
