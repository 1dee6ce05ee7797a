import { LoadFailed } from '../../api/drafts/load-failed.tsx'
import { WizardSkeleton } from '../../ui/form/wizard-skeleton.tsx'
import { AddForm } from './add-form.tsx'
import { addMessages, messages } from './messages.ts'
import { ObstacleView } from './obstacle-view.tsx'
import css from './page.module.css'
import { PageHead } from './page-head.tsx'
import { useOpening } from './use-opening.ts'

export function AddServicePage() {
  const { opening, retry, look } = useOpening()
  if (opening.is === 'open')
    return (
      <div className={css.page}>
        <AddForm key={opening.number} opening={opening} onLook={look} />
      </div>
    )
  return (
    <div className={css.page}>
      <PageHead
        title={addMessages.title}
        aside={opening.is === 'blocked' ? addMessages.room(opening.allowance) : undefined}
      />
      {opening.is === 'loading' && <WizardSkeleton label={messages.loading} />}
      {opening.is === 'failed' && <LoadFailed failure={opening.failure} onRetry={retry} />}
      {opening.is === 'blocked' && <ObstacleView {...opening} />}
    </div>
  )
}
