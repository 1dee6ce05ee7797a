import { Benefits } from './benefits.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Hero } from './hero.tsx'
import { Navbar } from './navbar.tsx'
import { Ribbon } from './ribbon.tsx'

export function LandingPage() {
  return (
    <>
      <Navbar />
      <Hero />
      <Ribbon />
      <Benefits />
      <CallToAction />
    </>
  )
}
