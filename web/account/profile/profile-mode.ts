import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'

export const editPath = `${paths.profile}?mode=edit`

/** The mode is part of the address: a refresh stays in it, and Back leads out of it. */
export const useProfileMode = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const mode: 'view' | 'edit' = search.get('mode') === 'edit' ? 'edit' : 'view'
  return {
    mode,
    edit: () => navigate(editPath),
    // Replacing: Back from the profile should not lead into a form that is done with.
    view: () => navigate(paths.profile, { replace: true }),
  }
}
