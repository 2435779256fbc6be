import type { DocumentFacts } from '#domain/documents/documentFacts.ts'
import {
  CLEARANCE_STATEMENT,
  CONCLUSION_STATEMENT,
  type DocumentType,
  GRANT_STATEMENT,
  PRESENCE_STATEMENT,
  STUDENT_SHEET,
  TRANSFER_GUIDE,
} from '#domain/documents/documents.lists.ts'

/**
 * Why a document would not be true of a student, in a sentence; empty: it may be issued. What only lacks a value is a gap, which
 * may be filled by hand; this may not.
 */
export const reasonAgainst = (type: DocumentType, { matricula, especificos }: DocumentFacts): string => {
  switch (type) {
    case PRESENCE_STATEMENT:
      return especificos.frequencia === null
        ? 'Ainda não há chamadas deste aluno no ano letivo, por isso não há frequência a declarar.'
        : ''
    case CONCLUSION_STATEMENT:
      return especificos.conclusao === null
        ? 'Não há ano encerrado em que este aluno tenha sido aprovado, por isso não há conclusão a declarar.'
        : ''
    case CLEARANCE_STATEMENT:
      return especificos.deve === true
        ? 'Há cobranças vencidas deste aluno, por isso não há quitação a declarar. Ela sai depois do pagamento ou do acordo.'
        : ''
    case GRANT_STATEMENT:
      return especificos.bolsas.length === 0 ? 'Este aluno não tem bolsa nem desconto em vigor.' : ''
    case TRANSFER_GUIDE:
    case STUDENT_SHEET:
      return matricula === null || matricula.turma === ''
        ? 'Este aluno não está numa turma, por isso não há notas nem faltas a informar.'
        : ''
    default:
      return ''
  }
}
