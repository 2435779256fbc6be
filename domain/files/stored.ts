/**
 * A file on the wire is a text: `arquivo:17:contrato.pdf` is one that is kept, or was just sent, under its id; an empty
 * text is none.
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
