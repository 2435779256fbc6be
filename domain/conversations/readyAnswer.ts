/** Tags of a ready answer, each a first name. */
export const READY_ANSWER_TAGS = ['{{responsavel}}', '{{aluno}}', '{{atendente}}'] as const

/** First names of a conversation: of the guardian, the student, and the colleague who writes. */
interface AnswerNames {
  readonly responsavel: string
  readonly aluno: string
  readonly atendente: string
}

/** A ready answer with its names filled in. What is no tag stays as it is. */
export const answerWithNames = (text: string, names: AnswerNames): string => {
  const known: Readonly<Record<string, string>> = { ...names }
  return text.replace(/\{\{(\w+)\}\}/g, (tag, name: string) => known[name] ?? tag)
}

/** What was typed with a ready answer after it, apart by an empty line. */
export const withAnswer = (typed: string, answer: string): string =>
  typed.trim() === '' ? answer : `${typed.trimEnd()}\n\n${answer}`
