import { type PaperName, paperNames } from '../../../contract/business/standing.ts'
import { type ImageChoosing, useImageChoosing } from '../../ui/image-picker-choosing.ts'
import type { Pictures } from './business-values.ts'
import type { LiveForm } from './live-form.ts'

export type BusinessPicture = { choosing: ImageChoosing; change: (file: File | undefined) => void }

export type BusinessPictures = {
  of: Record<PaperName, BusinessPicture>
  arePreparing: boolean
  /** Waits for what is being prepared. Says which were refused, and why. */
  settled: () => Promise<Partial<Record<PaperName, string>>>
  /** What is chosen by now. */
  chosen: () => Partial<Pictures>
}

/** The pictures of the whole form: one that takes long to prepare arrives on whichever step its vendor is by then. */
export const usePictures = (live: LiveForm, onRefused: (reason: string) => void): BusinessPictures => {
  const usePicture = (name: PaperName): BusinessPicture => {
    const change = (file: File | undefined) => {
      const shouldValidate = live.current?.getFieldState(name).error !== undefined
      live.current?.setValue(name, file ?? null, { shouldDirty: true, shouldValidate })
    }
    return { choosing: useImageChoosing({ onChange: change, onRefused }), change }
  }
  const of: BusinessPictures['of'] = {
    ghana_card_image: usePicture('ghana_card_image'),
    business_reg_cert_image: usePicture('business_reg_cert_image'),
  }
  return {
    of,
    arePreparing: paperNames.some((name) => of[name].choosing.work.state === 'preparing'),
    settled: async () => {
      const works = await Promise.all(paperNames.map((name) => of[name].choosing.settled()))
      return Object.fromEntries(
        works.flatMap((work, at) => (work.state === 'refused' ? [[paperNames[at], work.reason]] : [])),
      )
    },
    chosen: () =>
      Object.fromEntries(
        paperNames.flatMap((name) => (live.current ? [[name, live.current.getValues(name) ?? null]] : [])),
      ),
  }
}
