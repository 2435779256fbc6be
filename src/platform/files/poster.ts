import { bytesOf } from '#src/platform/files/files.ts'

/** Longest side, in pixels, of what stands for a video: it is the picture of a phone's whole screen. */
const SIDE = 1280
const QUALITY = 0.8

/** Where a picture is looked for, in seconds: many videos begin in the dark. */
const PLACES = [0.2, 1, 2.5, 5]

/** Mean light, of 255, from which on a picture shows something. */
const DARK = 24

/** How long a browser may look for a place, in milliseconds. */
const PATIENCE = 8000

/** The first picture of a video that is not dark, as a JPEG; a drawn one where the browser does not show the video. */
export const posterOf = async (file: Blob): Promise<ArrayBuffer> => {
  const address = URL.createObjectURL(file)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('The browser does not draw')
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    video.src = address
    await event(video, 'loadeddata')
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
    canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
    for (const place of PLACES.filter((one) => one === PLACES[0] || one < video.duration)) {
      video.currentTime = Math.min(place, Number.isFinite(video.duration) ? video.duration / 2 : place)
      await event(video, 'seeked')
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      if (lightOf(context, canvas) >= DARK) break
    }
  } catch {
    drawNeutral(context, canvas)
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
  const drawn = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The browser drew nothing')) : resolve(blob)),
      'image/jpeg',
      QUALITY,
    ),
  )
  return bytesOf(drawn)
}

const event = (video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`No ${name}`)), PATIENCE)
    const failed = () => {
      clearTimeout(late)
      reject(new Error('The browser does not show this video'))
    }
    video.addEventListener('error', failed, { once: true })
    video.addEventListener(
      name,
      () => {
        clearTimeout(late)
        video.removeEventListener('error', failed)
        resolve()
      },
      { once: true },
    )
  })

/** Mean light of a picture, 0 to 255, by a grid of its points. */
const lightOf = (context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): number => {
  const { data } = context.getImageData(0, 0, width, height)
  const step = 4 * 97
  let [sum, count] = [0, 0]
  for (let at = 0; at + 2 < data.length; at += step) {
    sum += ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
    count += 1
  }
  return count === 0 ? 0 : sum / count
}

/** A sheet of film in grey: it says that there is a video, and nothing of it. */
const drawNeutral = (context: CanvasRenderingContext2D, canvas: HTMLCanvasElement): void => {
  canvas.width = 640
  canvas.height = 360
  context.fillStyle = '#3a4050'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#8b93a7'
  for (let at = 20; at < canvas.width; at += 50) {
    context.fillRect(at, 14, 26, 18)
    context.fillRect(at, canvas.height - 32, 26, 18)
  }
  context.beginPath()
  context.moveTo(285, 125)
  context.lineTo(385, 180)
  context.lineTo(285, 235)
  context.fill()
}
