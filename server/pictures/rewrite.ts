import { join } from 'node:path'
import type { PictureFor } from '#server/pictures/uses.ts'
import { Helped, processHelper } from '#server/threads/helper.ts'
import { startProcess } from '#server/threads/startProcess.ts'

/** A picture that the portal drew itself from what was sent. */
export interface Picture {
  readonly type: 'image/jpeg' | 'image/png'
  readonly content: Uint8Array
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** To the process. */
export interface PictureTask {
  readonly content: Uint8Array
  readonly use: PictureFor
}

const PATIENCE = 30_000
/** The decoder takes 60 MB while it waits. */
const IDLE = 30_000

const BESIDE = { name: 'pictureWorker', source: join(import.meta.dirname, 'worker.ts') }

const decoder = new Helped<PictureTask, Picture | null>({
  begin: () => processHelper(startProcess(BESIDE)),
  patience: PATIENCE,
  idle: IDLE,
})

/**
 * The picture redrawn for its use: upright, no larger than its use shows it, and with nothing of the sent file but
 * its pixels. Null for what is no whole picture, or unpacks to far more than a camera takes. @throws where the decoder ends
 */
export const rewritePicture = async (content: Uint8Array, use: PictureFor): Promise<Picture | null> =>
  content.length === 0 ? null : decoder.do({ content, use })
