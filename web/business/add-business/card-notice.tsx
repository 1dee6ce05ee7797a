import { papersKeptDays } from '../../../contract/promises.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { shieldCheck } from '../../ui/icons.ts'
import { messages } from './messages.ts'

/** The law asks that it is said before a picture is chosen: what for, who sees it, how long it is kept. */
export function CardNotice() {
  const { title, purpose, viewers, kept, rights, newTab } = messages.card
  return (
    <Banner tone="info" icon={shieldCheck} title={title}>
      {purpose} {viewers} {kept(papersKeptDays)}{' '}
      <a href={`${paths.privacy}#rights`} target="_blank" rel="noopener">
        {rights}
        <span className="visually-hidden"> {newTab}</span>
      </a>
    </Banner>
  )
}
