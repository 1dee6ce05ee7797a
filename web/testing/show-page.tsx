import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { WithQueries } from './memory-router.tsx'

export const showPage = (page: ReactNode, at = '/') =>
  act(async () =>
    render(
      <WithQueries>
        <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
      </WithQueries>,
    ),
  )
