import { useState } from 'react'
import type { ServicePicture as Picture } from '../../../contract/catalogue/listed-service.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { picture as frame } from '../../ui/layout/icons.ts'
import { savesData } from '../../ui/picture/saves-data.ts'
import css from './service-row.module.css'

/** Decorative: the name is beside it, and comes first. If the file does not load, an empty frame is shown. */
export function ServicePicture({ small, medium }: Picture) {
  const [missing, setMissing] = useState<string>()
  if (missing === small)
    return (
      <span className={css.missing}>
        <Icon of={frame} />
      </span>
    )
  return (
    <img
      className={css.picture}
      src={small}
      srcSet={savesData() ? undefined : `${small} 320w, ${medium} 640w`}
      sizes="(min-width: 48rem) 7rem, 5.5rem"
      width={320}
      height={240}
      alt=""
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      onError={() => setMissing(small)}
    />
  )
}
