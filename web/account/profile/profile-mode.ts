import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'

export const editPath = `${paths.profile}?mode=edit`

/** The mode is part of the address, so that a refresh stays in it and Back leaves it. */
export const useProfileMode = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const mode: 'view' | 'edit' = search.get('mode') === 'edit' ? 'edit' : 'view'
  return {
    mode,
    edit: () => navigate(editPath),
    // Replaced, so that Back from the profile does not open the finished form again.
    view: () => navigate(paths.profile, { replace: true }),
  }
}
