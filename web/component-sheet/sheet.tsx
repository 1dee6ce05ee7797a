import { useState } from 'react'
import { Logo } from '../art/logo.tsx'
import { Button } from '../ui/layout/button.tsx'
import { BannersAndBadges, Buttons, CardsAndFacts, Empty, Waiting } from './actions-and-states.tsx'
import { Choices, Codes, Fields, Passwords, Pictures } from './fields.tsx'
import { Colours, Icons, Type } from './foundations.tsx'
import { Dialogs, Steppers, TabsExample, Toasts } from './moving-parts.tsx'
import { PictureSets } from './picture-sets.tsx'
import css from './sheet.module.css'
import { WizardExample } from './wizard-example.tsx'

export function Sheet() {
  const [theme, setTheme] = useState<'light' | 'dark'>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const other = theme === 'light' ? 'dark' : 'light'

  function change() {
    document.documentElement.dataset.theme = other
    setTheme(other)
  }

  return (
    <>
      <header className={css.top}>
        <div className={`wrap ${css.bar}`}>
          <Logo tone="paper" />
          <Button variant="line" size="small" onClick={change}>
            Show {other}
          </Button>
        </div>
      </header>
      <main className={`wrap ${css.sheet}`}>
        <div className={`${css.intro} ${css.full}`}>
          <h1>Component sheet</h1>
          <p>Every part of the kit in every state: at rest, busy, disabled, with an error. All of it works.</p>
        </div>
        <Colours />
        <Type />
        <div className={css.column}>
          <Buttons />
          <Choices />
          <Waiting />
          <BannersAndBadges />
        </div>
        <div className={css.column}>
          <Fields />
          <Passwords />
          <Codes />
          <WizardExample />
        </div>
        <div className={css.column}>
          <Steppers />
          <Empty />
        </div>
        <div className={css.column}>
          <TabsExample />
          <Dialogs />
          <Toasts />
          <CardsAndFacts />
        </div>
        <Pictures />
        <PictureSets />
        <Icons />
      </main>
    </>
  )
}
