import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from './memory-router.tsx'

export const showPage = (page: ReactNode, at = '/') =>
  act(async () => render(<MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>))
