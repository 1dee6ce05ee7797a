import { mainId } from '../navigation/skip-link.tsx'
import { Benefits } from './benefits.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Hero } from './hero.tsx'
import css from './landing-page.module.css'
import { Navbar } from './navbar.tsx'
import { Ribbon } from './ribbon.tsx'

export function LandingPage() {
  return (
    <>
      <Navbar />
      <main className={css.main} id={mainId} tabIndex={-1}>
        <Hero />
        <Ribbon />
        <Benefits />
        <CallToAction />
      </main>
    </>
  )
}
