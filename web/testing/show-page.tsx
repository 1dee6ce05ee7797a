import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'

export const showPage = (page: ReactNode, at = '/') =>
  act(async () => render(<MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>))
