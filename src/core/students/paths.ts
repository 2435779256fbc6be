/** The hub of a student (A-G1). */
export const STUDENT_HUB = '/academico/gerenciamento/central-aluno'

export const studentHubOf = (studentId: number): string => `${STUDENT_HUB}/${studentId}`

/** The record of a student (M03). */
export const STUDENT_RECORD_PATH = '/matricula/dados-cadastrais/aluno/:id'
/** The record of a guardian (M04). */
export const GUARDIAN_RECORD_PATH = '/matricula/dados-cadastrais/responsavel/:id'
/** What the enrolments of a student ask for. */
export const STUDENT_DOCUMENTS_PATH = `${STUDENT_RECORD_PATH}/documentos`
/** Who answers for a student (M05). */
export const STUDENT_LINKS_PATH = '/matricula/dados-cadastrais/responsaveis-do-aluno/:id'

/** Statements of families (F13). */
export const STATEMENTS = '/financeiro/extratos'

/** What students still owe (M28). */
export const PENDING_REPORT = '/matricula/relatorios/informacoes-pendentes'

const pathOf = (path: string, id: number): string => path.replace(':id', String(id))

export const studentRecordOf = (studentId: number): string => pathOf(STUDENT_RECORD_PATH, studentId)
export const guardianRecordOf = (guardianId: number): string => pathOf(GUARDIAN_RECORD_PATH, guardianId)
export const studentDocumentsOf = (studentId: number): string => pathOf(STUDENT_DOCUMENTS_PATH, studentId)
export const studentLinksOf = (studentId: number): string => pathOf(STUDENT_LINKS_PATH, studentId)

/** Names, in the place of the guardians of a student, the one whose link is to be changed. */
export const LINK_OF = 'vinculo'

/** The link of a guardian to a student, open to be changed. */
export const studentLinkOf = (studentId: number, guardianId: number): string =>
  `${studentLinksOf(studentId)}?${LINK_OF}=${guardianId}`

/** The statement of a student's family. */
export const statementOf = (studentId: number): string => `${STATEMENTS}?aluno=${studentId}`

/** Names, in the place of a student's record, another one that may be of the same student. */
export const TWIN = 'unificar'

/** The record of a student, beside another one that may be of the same student. */
export const studentTwinsOf = (studentId: number, otherId: number): string =>
  `${studentRecordOf(studentId)}?${TWIN}=${otherId}`

/** Greatest id of a row. */
const MAX_ID = 2_147_483_647

/** The row whom a path means; null where it means none. */
export const rowIdOf = (id: string | undefined): number | null => {
  const number = /^\d+$/.test(id ?? '') ? Number(id) : 0
  return number >= 1 && number <= MAX_ID ? number : null
}
