import { Banner } from '../../ui/feedback/banner.tsx'
import css from './reset-page.module.css'

/** The outcome of a submit, shown just above its button. */
export function Notice({ tone, text }: { tone: 'bad' | 'info'; text?: string }) {
  if (!text) return null
  return (
    <div className={css.notice}>
      <Banner tone={tone} announce={tone === 'bad' ? 'at-once' : 'politely'}>
        {text}
      </Banner>
    </div>
  )
}
