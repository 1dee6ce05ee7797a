import { useState } from 'react'
import type { PageSection } from '../../../contract/customer/public-page.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowDown, arrowUp } from '../../ui/layout/icons-behind-login.ts'
import choices from './look-choices.module.css'
import { messages, sectionNames } from './messages.ts'
import css from './section-order.module.css'

type Props = { sections: readonly PageSection[]; onChange: (sections: PageSection[]) => void }

const moved = (sections: readonly PageSection[], from: number, to: number): PageSection[] => {
  const others = sections.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...sections.slice(from, from + 1), ...others.slice(to)]
}

export function SectionOrder({ sections, onChange }: Props) {
  const [said, say] = useState('')
  const move = (from: number, to: number) => {
    const section = sections[from]
    if (!section || to < 0 || to >= sections.length) return
    onChange(moved(sections, from, to))
    say(messages.placed(sectionNames[section], to + 1))
  }
  return (
    <fieldset>
      <legend className={choices.legend}>{messages.order}</legend>
      <ol className={css.list}>
        {sections.map((section, at) => (
          <li key={section} className={css.row}>
            <span className={`num ${css.place}`}>{at + 1}</span>
            <span className={css.name}>{sectionNames[section]}</span>
            {/* At the end it stays pressable, so that it keeps the focus. */}
            <Button
              variant="quiet"
              size="icon"
              className={at === 0 ? css.atEnd : undefined}
              aria-label={messages.up(sectionNames[section])}
              aria-disabled={at === 0 || undefined}
              onClick={() => move(at, at - 1)}
            >
              <Icon of={arrowUp} />
            </Button>
            <Button
              variant="quiet"
              size="icon"
              className={at === sections.length - 1 ? css.atEnd : undefined}
              aria-label={messages.down(sectionNames[section])}
              aria-disabled={at === sections.length - 1 || undefined}
              onClick={() => move(at, at + 1)}
            >
              <Icon of={arrowDown} />
            </Button>
          </li>
        ))}
      </ol>
      <LiveRegion text={said} />
    </fieldset>
  )
}
