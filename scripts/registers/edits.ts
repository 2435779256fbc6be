import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Changes to the sources under a folder, kept in memory until all of them have worked. */
export class Edits {
  readonly #root: string
  readonly #texts = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
  }

  has(file: string): boolean {
    return this.#texts.has(file) || existsSync(join(this.#root, file))
  }

  read(file: string): string {
    return this.#texts.get(file) ?? readFileSync(join(this.#root, file), 'utf8')
  }

  /** @throws Error if the file exists */
  create(file: string, text: string): void {
    if (this.has(file)) throw new Error(`${file} is there already.`)
    this.#texts.set(file, text)
  }

  change(file: string, work: (text: string) => string): void {
    try {
      this.#texts.set(file, work(this.read(file)))
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }

  /** Writes everything in the project's format. Gives the written files. */
  write(): readonly string[] {
    const written = [...this.#texts.keys()]
    for (const [file, text] of this.#texts) {
      const path = join(this.#root, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    const biome = join(this.#root, 'node_modules/@biomejs/biome/bin/biome')
    const format = [biome, 'format', '--write', '--vcs-enabled=false', ...written]
    const { status, stderr } = spawnSync(process.execPath, format, { cwd: this.#root, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return written
  }
}

/** Inserts lines before the first occurrence of a mark. @throws Error without one */
export const before =
  (mark: string, lines: string, from = '') =>
  (text: string): string => {
    const start = from === '' ? 0 : text.indexOf(from)
    const place = start === -1 ? -1 : text.indexOf(mark, start)
    if (place === -1) throw new Error(`"${(start === -1 ? from : mark).trim()}" was not found.`)
    return `${text.slice(0, place)}${lines}${text.slice(place)}`
  }

const IMPORT = /^import .*?from '([^']+)'$/gms

/** Packages first, then our files by name, then files in the same folder. */
const placeOf = (line: string): string => {
  const module = /from '([^']+)'/.exec(line)?.[1] ?? ''
  const rank = ['.', '#'].indexOf(module.charAt(0))
  return `${rank === -1 ? 0 : 2 - rank}${module}`
}

/** Adds an import in the order of the modules' names. */
export const withImport =
  (line: string) =>
  (text: string): string => {
    const imports = [...text.matchAll(IMPORT)]
    const later = imports.find(([one]) => placeOf(one) > placeOf(line))
    if (later !== undefined) return `${text.slice(0, later.index)}${line}\n${text.slice(later.index)}`
    const last = imports.at(-1)
    const end = last === undefined ? 0 : last.index + last[0].length + 1
    return `${text.slice(0, end)}${line}\n${text.slice(end)}`
  }
