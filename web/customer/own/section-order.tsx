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

const directions = [
  { by: -1, label: messages.up, icon: arrowUp },
  { by: 1, label: messages.down, icon: arrowDown },
]

export function SectionOrder({ sections, onChange }: Props) {
  const [said, say] = useState('')
  const move = (at: number, by: number) => {
    const [section, neighbour] = [sections[at], sections[at + by]]
    if (!section || !neighbour) return
    onChange(sections.map((one) => (one === section ? neighbour : one === neighbour ? section : one)))
    say(messages.placed(sectionNames[section], at + by + 1))
  }
  return (
    <fieldset>
      <legend className={choices.legend}>{messages.order}</legend>
      <ol className={css.list}>
        {sections.map((section, at) => (
          <li key={section} className={css.row}>
            <span className={`num ${css.place}`}>{at + 1}</span>
            <span className={css.name}>{sectionNames[section]}</span>
            {directions.map(({ by, label, icon }) => {
              const isAtEnd = sections[at + by] === undefined
              return (
                // At the end it stays pressable, so that it keeps the focus.
                <Button
                  key={by}
                  variant="quiet"
                  size="icon"
                  className={isAtEnd ? css.atEnd : undefined}
                  aria-label={label(sectionNames[section])}
                  aria-disabled={isAtEnd || undefined}
                  onClick={() => move(at, by)}
                >
                  <Icon of={icon} />
                </Button>
              )
            })}
          </li>
        ))}
      </ol>
      <LiveRegion text={said} />
    </fieldset>
  )
}
