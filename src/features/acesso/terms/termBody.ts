import type { BodyOf } from '#domain/base/endpoint.ts'
import type { createTerm } from '#domain/terms/terms.endpoints.ts'
import { isEmptyText } from '#domain/richText/plainText.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import type { Version } from '#src/core/records/recordRequests.ts'

/** The values of a term's form. The text is the draft, which starts as the version in force. */
export interface TermForm {
  readonly titulo: string
  readonly equipe: boolean
  readonly responsaveis: boolean
  readonly alunos: boolean
  readonly corpo: RichText
  readonly nota: string
}

/** The form of an existing term, the version that it started with, and the text in force. */
export interface TermChange extends Version {
  readonly draft: TermForm
  readonly inForce: RichText | null
}

/** The body of a form. A text that is empty or equals the one in force is no draft. */
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
