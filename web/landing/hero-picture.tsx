import { useState } from 'react'
import css from './hero.module.css'
import type { HeroPictureFiles } from './hero-pictures.ts'

/** Where hero.module.css turns from the phone's crop to the whole drawing. */
const phone = '(max-width: 29.99rem)'

type Props = {
  files: HeroPictureFiles
  place: 'shown' | 'beneath' | 'away'
  /** The picture that the page opens with: it is there at once and does not fade in. */
  opens: boolean
  className?: string
}

export function HeroPicture({ files, place, opens, className }: Props) {
  const [isLoaded, setLoaded] = useState(opens)
  const names = [css.picture, css[place], isLoaded && css.loaded, className]
  return (
    <picture className={names.filter(Boolean).join(' ')}>
      <source media={phone} type="image/avif" srcSet={files.phoneAvif} />
      <source media={phone} type="image/webp" srcSet={files.phoneWebp} />
      <source type="image/avif" srcSet={files.desktopAvif} />
      <img
        src={files.desktopWebp}
        alt=""
        width={1600}
        height={818}
        fetchPriority={opens ? 'high' : 'low'}
        onLoad={() => setLoaded(true)}
      />
    </picture>
  )
}
