import { dayText } from '#domain/base/days.ts'
import { searchable } from '#domain/base/text.ts'

/** Tags of a text about an occurrence, filled in for each student (D 2.11). */
export const OCCURRENCE_TAGS = ['{{aluno}}', '{{data}}', '{{turma}}', '{{horario}}', '{{professor}}'] as const

/** What the tags stand for; `data` is ISO, `horario` as `09:30`. Empty: the tag has nothing to say. */
export interface TagValues {
  readonly aluno: string
  readonly data: string
  readonly turma: string
  readonly horario: string
  readonly professor: string
}

/** A text with its tags filled in. What is no tag stays as it is. */
export const filled = (text: string, { data, ...values }: TagValues): string => {
  const known: Readonly<Record<string, string>> = { ...values, data: dayText(data) }
  return text.replace(/\{\{(\w+)\}\}/g, (tag, name: string) => known[name] ?? tag)
}

/** The tags of a text that nothing stands for. */
export const emptyTags = (text: string, values: TagValues): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === '' && text.includes(`{{${name}}}`) ? [name] : []))

/** Particles of names: they name nobody. */
const PARTICLES: readonly string[] = ['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'del', 'la']

const wordsOf = (text: string): readonly string[] => searchable(text).match(/[\p{L}\p{N}]+/gu) ?? []

const namesOf = (name: string): readonly string[] => {
  const words = wordsOf(name).filter((word) => !PARTICLES.includes(word))
  return [words[0], words.at(-1)].filter((word) => word !== undefined)
}

/**
 * The first of the others who is named in what the family of a student reads, by first or last name, whatever the case and the
 * accents; undefined where nobody is. What the student's own name has, too, names the student. Tags are left out: they stand for
 * the student and for a teacher.
 */
export const namedOther = (
  texts: readonly string[],
  { own, others }: { readonly own: string; readonly others: readonly string[] },
): string | undefined => {
  const written = new Set(wordsOf(texts.join('\n').replace(/\{\{\w+\}\}/g, ' ')))
  const mine = wordsOf(own)
  return others.find((other) => namesOf(other).some((word) => written.has(word) && !mine.includes(word)))
}
