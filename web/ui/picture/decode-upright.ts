type Decoded = { picture: CanvasImageSource; widthPx: number; heightPx: number; release: () => void }

/**
 * A photo as it is meant to be seen, however the phone was held. Chrome before 112, Safari before 16 and Firefox before 111
 * do not know `from-image` and refuse the call; without it, some of them would leave the photo lying on its side.
 */
export const decodeUpright = (file: Blob): Promise<Decoded> => asBitmap(file).catch(() => asImage(file))

const asBitmap = async (file: Blob): Promise<Decoded> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  return { picture: bitmap, widthPx: bitmap.width, heightPx: bitmap.height, release: () => bitmap.close() }
}

const asImage = async (file: Blob): Promise<Decoded> => {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  const release = () => URL.revokeObjectURL(image.src)
  try {
    await image.decode()
  } catch (error) {
    release()
    throw error
  }
  return { picture: image, widthPx: image.naturalWidth, heightPx: image.naturalHeight, release }
}
