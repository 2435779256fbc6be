interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector

const isDetectorClass = (value: unknown): value is DetectorClass => typeof value === 'function'

/** The browser's own reader of codes; null where it has none. */
const detectorClass = (): DetectorClass | null => {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return isDetectorClass(found) ? found : null
}

/** Whether this browser reads codes with its camera. */
export const readsCodes = (): boolean => detectorClass() !== null && 'mediaDevices' in navigator

const EVERY_MS = 250

/** Shows the camera in a video and tells what its QR codes say, until it is stopped. @returns stops the camera. */
export const readCodes = (
  video: HTMLVideoElement,
  { found, failed }: { readonly found: (text: string) => void; readonly failed: () => void },
): (() => void) => {
  const Reader = detectorClass()
  let stopped = false
  let stream: MediaStream | null = null
  const stop = () => {
    stopped = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const look = async (reader: Detector): Promise<void> => {
    while (!stopped) {
      const [code] = await reader.detect(video)
      if (code !== undefined) found(code.rawValue)
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  }
  const start = async (): Promise<void> => {
    if (Reader === null) throw new Error('This browser reads no codes')
    const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    stream = opened
    if (stopped) return stop()
    video.srcObject = opened
    await video.play()
    await look(new Reader({ formats: ['qr_code'] }))
  }
  start().catch(() => {
    if (!stopped) failed()
    stop()
  })
  return stop
}
