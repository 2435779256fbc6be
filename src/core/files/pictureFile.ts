import { type FileHandle, keptHandle } from '#src/lib/files.ts'

/** A picture of an album or a cover, by the id of its file: all are fetched under one name. */
export const pictureFile = (id: number): FileHandle => keptHandle({ id, name: 'foto.jpg' })
