import type { Hiding } from '../../../contract/customer/hidden.ts'
import { usePart } from '../../navigation/use-part.ts'

const load = () => import('./hidden-service.tsx')

/** Few services are ever hidden, so what answers is loaded for those. The reason is there at once. */
export function LazyHiddenService(props: { id: string; hiding: Hiding }) {
  const [{ part }] = usePart(load)
  return part ? <part.HiddenService {...props} /> : <p>{props.hiding.reason}</p>
}
