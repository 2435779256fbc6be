import { readFileSync } from 'node:fs'
import type { TSchema } from 'typebox'
import { parserOf } from '#server/http/parse.ts'
import { Refusal } from '#server/http/refusal.ts'

/** What is wrong with a file, by path inside it, or by its name where it cannot be read at all. */
type FileFlaws = { readonly [path: string]: string }

/** Reads a JSON file of this shape. */
export const readJsonFile = <Read>(schema: TSchema, file: string): { read: Read } | { flaws: FileFlaws } => {
  try {
    return { read: parserOf<Read>(schema)(JSON.parse(readFileSync(file, 'utf8'))) }
  } catch (error) {
    if (error instanceof SyntaxError) return { flaws: { [file]: 'Este arquivo não é JSON.' } }
    if (error instanceof Refusal) return { flaws: error.wire.fields ?? { [file]: error.wire.message } }
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { flaws: { [file]: 'Este arquivo não existe.' } }
    throw error
  }
}

/** Tells a person what a command could not do; answers the exit code of that. */
export const fail = (lines: readonly string[]): 1 => {
  for (const line of lines) console.error(line)
  return 1
}

/** Tells what is wrong with a file. */
export const failFlaws = (flaws: FileFlaws): 1 =>
  fail(Object.entries(flaws).map(([path, message]) => `${path}: ${message}`))
