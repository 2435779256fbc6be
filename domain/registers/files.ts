/**
 * A file on the wire is a text: `arquivo:17:contrato.pdf` is one that is kept, under its id; a data URL that tells its
 * name is a new one; an empty text is none.
 */
export interface StoredFile {
  readonly id: number
  readonly name: string
}

const STORED = /^arquivo:(\d{1,9}):(.*)$/s

export const storedFileText = ({ id, name }: StoredFile): string => `arquivo:${id}:${name}`

/** What a text says of a file that is kept; null where it says nothing of one. */
export const storedFileOf = (text: unknown): StoredFile | null => {
  const [, id, name] = typeof text === 'string' ? (STORED.exec(text) ?? []) : []
  return id === undefined || name === undefined ? null : { id: Number(id), name }
}

const DATA_URL = /^data:[a-z0-9.+/-]{0,100};name=([^;,]{0,900});base64,([A-Za-z0-9+/]+={0,2})$/

interface SentFile {
  readonly name: string
  readonly base64: string
}

/** A new file as it travels. */
export const sentFileText = (type: string, { name, base64 }: SentFile): string =>
  `data:${type};name=${encodeURIComponent(name)};base64,${base64}`

/** Name and content of a new file; null for a text that is none. */
export const sentFileOf = (text: string): SentFile | null => {
  const [, name, base64] = DATA_URL.exec(text) ?? []
  if (name === undefined || base64 === undefined) return null
  try {
    return { name: decodeURIComponent(name).slice(-120).trim() || 'arquivo', base64 }
  } catch {
    return null
  }
}
