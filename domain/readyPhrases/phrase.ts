import { lineWithValues } from '#domain/richText/textTags.ts'

/** What a ready phrase may name (D 2.9 “frases prontas”). */
export const PHRASE_TAGS: readonly string[] = ['{{aluno}}', '{{turma}}']

interface Named {
  /** The student by their whole name. */
  readonly aluno: string
  readonly turma: string
}

/** A phrase as it goes into an opinion: the student by their first name, for a family reads it. */
export const phraseFor = (text: string, { aluno, turma }: Named): string =>
  lineWithValues(text, { aluno: aluno.split(' ', 1)[0] ?? '', turma }, '')
