import type { BodyOf } from '#domain/base/endpoint.ts'
import type { createTerm } from '#domain/terms/terms.endpoints.ts'
import { isEmptyText } from '#domain/richText/plainText.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'

/** What the form of a term holds: the text is the draft, which begins as the version in force. */
export interface TermForm {
  readonly titulo: string
  readonly equipe: boolean
  readonly responsaveis: boolean
  readonly alunos: boolean
  readonly corpo: RichText
  readonly nota: string
}

/** A form of a term that is there already, the version that it began with, and the text in force. */
export interface TermChange {
  readonly id: number
  readonly versao: number
  readonly form: TermForm
  readonly inForce: RichText | null
}

/** The wire's side of a form. A text that is the one in force, or that is empty, is no draft. */
export const termBody = (
  { titulo, equipe, responsaveis, alunos, corpo, nota }: TermForm,
  inForce: RichText | null,
): BodyOf<typeof createTerm> => {
  const isDraft = !isEmptyText(corpo) && JSON.stringify(corpo) !== JSON.stringify(inForce)
  return {
    titulo: titulo.trim(),
    equipe,
    responsaveis,
    alunos,
    rascunho: isDraft ? { corpo, nota: nota.trim() } : null,
  }
}
