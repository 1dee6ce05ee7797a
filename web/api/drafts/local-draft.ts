import * as v from 'valibot'
import type { FormDraft, Texts } from './beginning.ts'

type Form<StepId extends string, Name extends string, More extends v.ObjectEntries> = {
  stepIds: readonly [StepId, ...StepId[]]
  /** A draft may be of an older form, or half filled in. */
  complete: (texts: Partial<Texts<Name>>) => Texts<Name>
  /** What it holds beside step and texts. */
  more: More
}

const texts = v.record(v.string(), v.string())

/** Reads the copy on this device, which may be of an older release, or rubbish. */
export const localDraftCheck = <const StepId extends string, Name extends string, More extends v.ObjectEntries>(
  form: Form<StepId, Name, More>,
) => {
  const { stepIds, complete, more } = form
  const stepId = v.picklist(stepIds)
  const shape = v.object({ stepId, values: texts, base: v.object({ id: v.string(), values: texts }) })
  const moreShape = v.object(more)
  return (kept: unknown): (FormDraft<Name, StepId> & v.InferOutput<typeof moreShape>) | undefined => {
    const [found, foundMore] = [v.safeParse(shape, kept), v.safeParse(moreShape, kept)]
    if (!found.success || !foundMore.success) return undefined
    const { values, base } = found.output
    return {
      ...foundMore.output,
      stepId: found.output.stepId,
      values: complete(values as Partial<Texts<Name>>),
      base: { id: base.id, values: complete(base.values as Partial<Texts<Name>>) },
    }
  }
}
