import { BannersAndBadges, Buttons, Steppers, Waiting } from './actions-and-states.tsx'
import { Choices, Codes, Fields, Passwords } from './fields.tsx'
import { Dialogs, TabsExample, Toasts } from './moving-parts.tsx'
import { PictureSetExample, Pictures } from './pictures.tsx'
import css from './sheet.module.css'

/** The kit in states that journeys seldom reach: busy, disabled, with an error. */
export function Sheet() {
  return (
    <main className={`wrap ${css.sheet}`}>
      <h1>Component sheet</h1>
      <Buttons />
      <BannersAndBadges />
      <Waiting />
      <Steppers />
      <Fields />
      <Choices />
      <Passwords />
      <Codes />
      <Pictures />
      <PictureSetExample />
      <TabsExample />
      <Dialogs />
      <Toasts />
    </main>
  )
}
