import type { ServicePicture } from '../../../contract/catalogue/picture.ts'
import { mediaUrl } from '../../http/media.ts'
import type { PictureRow } from './store.ts'

export const describePicture = ({ id, small, medium, large }: PictureRow): ServicePicture => ({
  id,
  small: mediaUrl(small),
  medium: mediaUrl(medium),
  large: mediaUrl(large),
})
