import { type Recording, traceFile } from '#src/app/recorder/traceFile.ts'
import { outlineOf } from '#src/app/replay/outline.ts'
import { memberRoutes } from '#src/app/routing/memberRoutes.ts'
import type { Files } from '#src/platform/files/files.ts'

/** Offers the file of a recording that has just ended, with what the page shows now. */
export const saveRecording = async (files: Files, recording: Pick<Recording, 'start' | 'events'>): Promise<void> => {
  const outline = outlineOf(document)
  await memberRoutes.bringAll()
  const file = traceFile({ ...recording, outline, routes: memberRoutes.rows() })
  files.save(`sessao${file.route.replace(/[^a-z]+/g, '-')}.json`, `${JSON.stringify(file, null, 2)}\n`)
}
