import { storedFileOf } from '#domain/files/stored.ts'
import { type FileHandle, keptHandle } from '#src/lib/files.ts'
import { isRecord, jsonOf } from '#src/lib/json.ts'

/** A file that was picked and not sent yet, as the text of a draft. */
const PICKED = 'escolhido:'

const isHandle = (value: unknown): value is FileHandle =>
  isRecord(value) && [value['id'], value['name'], value['type']].every((part) => typeof part === 'string')

/** The picked file that a text of a draft names; null where it names none. */
export const pickedOf = (text: unknown): FileHandle | null => {
  if (typeof text !== 'string' || !text.startsWith(PICKED)) return null
  const handle = jsonOf(text.slice(PICKED.length))
  return isHandle(handle) ? handle : null
}

/** A text of a draft as a file field holds it. A kept file has its text as id. */
export const handlesOf = (text: string): readonly FileHandle[] => {
  const stored = storedFileOf(text)
  if (stored !== null) return [keptHandle(stored)]
  const picked = pickedOf(text)
  return picked === null ? [] : [picked]
}

/** What a file field holds, as the text of a draft. */
export const textOfHandles = ([handle]: readonly FileHandle[]): string => {
  if (handle === undefined) return ''
  return storedFileOf(handle.id) === null ? `${PICKED}${JSON.stringify(handle)}` : handle.id
}

/** The names of the files that texts of a draft name: “prova.pdf, mapa.png”. */
export const fileNames = (texts: readonly string[]): string =>
  texts
    .flatMap(handlesOf)
    .map(({ name }) => name)
    .join(', ')
