/** The types of files that the portal takes and gives (portal.md 5), with their endings, the usual one first. */
const ENDINGS = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'application/zip': ['zip'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type FileType = keyof typeof ENDINGS

const isFileType = (text: string): text is FileType => Object.hasOwn(ENDINGS, text)

const FILE_TYPES: readonly FileType[] = Object.keys(ENDINGS).filter(isFileType)

/** How names of files of a type end: `jpg`, `jpeg`. */
export const endingsOf = (type: FileType): readonly string[] => ENDINGS[type]

/** What a file should be by its name; null where the name does not say. */
export const typeByName = (name: string): FileType | null => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return FILE_TYPES.find((type) => endingsOf(type).includes(ending)) ?? null
}

/** Longest name that a file keeps. */
const NAME_MAX = 120

/** What no file system takes, and what would write a line of its own in a header. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu

/**
 * The name under which a file is kept: without folders and signs that no file system takes, and with an ending that says
 * what its content is.
 */
export const fileNameOf = (given: string, type: FileType): string => {
  const base = (given.split(/[/\\]/).at(-1) ?? '').replaceAll(NOT_IN_NAMES, ' ').trim()
  const [usual] = ENDINGS[type]
  const isRight = typeByName(base) === type
  const stem = base.replace(/\.[^.]{0,8}$/, '').trim() || 'arquivo'
  const ending = isRight ? base.slice(base.lastIndexOf('.') + 1) : usual
  return `${stem.slice(0, NAME_MAX - ending.length - 1)}.${ending}`
}
