import { imageRule } from '../../../contract/image-rule.ts'
import { limits } from '../../../contract/limits.ts'

const megabytes = Math.floor(imageRule.maxBytes / 1024 / 1024)

export const pictureMessages = {
  label: 'Pictures',
  hint:
    `Up to ${limits.serviceImagesMax}. The main picture is what customers see first. ` +
    `JPEG or PNG, up to ${megabytes}\u00a0MB each. Bigger photos are made smaller for you.`,
  uploaded: 'Uploaded picture',
  notUploaded: 'The picture could not be uploaded. Please try again.',
  stopped: 'Stopped before it was uploaded.',
} as const
