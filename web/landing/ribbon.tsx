import { Icon } from '../ui/layout/icon.tsx'
import { camera, cookingPot, flower, house, music } from '../ui/layout/icons.ts'
import { categories } from './messages.ts'
import css from './ribbon.module.css'

const icons: Record<(typeof categories.names)[number], string> = {
  'Event Center': house,
  Catering: cookingPot,
  Photography: camera,
  Decoration: flower,
  Entertainment: music,
}

export function Ribbon() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the strip scrolls, and must do so from a keyboard too
    <section className={css.ribbon} aria-labelledby="categories-title" tabIndex={0}>
      <div className={`wrap ${css.inner}`}>
        <h2 id="categories-title" className={css.title}>
          {categories.title}
        </h2>
        <ul className={css.list}>
          {categories.names.map((name) => (
            <li key={name} className={css.category}>
              <Icon of={icons[name]} className={css.icon} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
