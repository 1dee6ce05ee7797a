import { Logo } from '../art/logo.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import * as publicIcons from '../ui/layout/icons.ts'
import * as vendorIcons from '../ui/layout/icons-behind-login.ts'
import { Example, Row, Section } from './section.tsx'
import css from './sheet.module.css'

const icons = { ...publicIcons, ...vendorIcons }

const colours =
  'bg surface surface-sunk line line-strong ink ink-2 ink-3 primary primary-hover primary-soft accent accent-soft success success-soft warn warn-soft danger danger-soft info info-soft night night-2 focus'.split(
    ' ',
  )

const sizes = [
  ['3xl', 'Page title 28–44'],
  ['2xl', 'Section 24–34'],
  ['xl', 'Card title 20–24'],
  ['lg', 'Lead 18–20'],
]

export function Colours() {
  return (
    <Section title="Colour" width="full">
      <ul className={css.swatches}>
        {colours.map((name) => (
          <li key={name}>
            <i style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Type() {
  return (
    <Section title="Type" width="full">
      <p className={css.hero}>Calm paper, one bright thing</p>
      {sizes.map(([size, text]) => (
        <p
          key={size}
          style={{ fontSize: `var(--text-${size})`, fontWeight: size === 'lg' ? 430 : 680, lineHeight: 1.15 }}
        >
          {text}
        </p>
      ))}
      <p>
        Body 16–17. Prices line up with tabular figures: <span className="num nowrap">GH₵1,080.00</span>
      </p>
      <p className={css.small}>Small 14–15, for hints and captions</p>
    </Section>
  )
}

export function Icons() {
  return (
    <Section title="Logo and icons" width="full">
      <Example of="On paper, on night">
        <Row>
          <Logo tone="paper" />
          <span className={css.night}>
            <Logo tone="night" />
          </span>
        </Row>
      </Example>
      <ul className={css.icons}>
        {Object.entries(icons).map(([name, path]) => (
          <li key={name}>
            <Icon of={path} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
