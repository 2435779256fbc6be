/** The hub of a student (A-G1). */
export const STUDENT_HUB = '/academico/gerenciamento/central-aluno'

export const studentHubOf = (studentId: number): string => `${STUDENT_HUB}/${studentId}`

/** The transcripts of students (D 2.16). */
export const TRANSCRIPTS = '/academico/historico-escolar/alunos'

export const transcriptOf = (studentId: number): string => `${TRANSCRIPTS}/${studentId}`

/** Where staff begin the enrolment of a new student (M02). */
export const INCLUSION = '/matricula/alunos/inclusao'

/** The record of a student (M03). */
export const STUDENT_RECORD_PATH = '/matricula/dados-cadastrais/aluno/:id'
/** The record of a guardian (M04). */
export const GUARDIAN_RECORD_PATH = '/matricula/dados-cadastrais/responsavel/:id'
/** The documents that a student's enrolments require. */
export const STUDENT_DOCUMENTS_PATH = `${STUDENT_RECORD_PATH}/documentos`
/** Who answers for a student (M05). */
export const STUDENT_LINKS_PATH = '/matricula/dados-cadastrais/responsaveis-do-aluno/:id'

/** Statements of families (F13). */
export const STATEMENTS = '/financeiro/extratos'

/** The report of pending documents, data, signatures and payments (M28). */
export const PENDING_REPORT = '/matricula/relatorios/informacoes-pendentes'

const pathOf = (path: string, id: number): string => path.replace(':id', String(id))

export const studentRecordOf = (studentId: number): string => pathOf(STUDENT_RECORD_PATH, studentId)
export const guardianRecordOf = (guardianId: number): string => pathOf(GUARDIAN_RECORD_PATH, guardianId)
export const studentDocumentsOf = (studentId: number): string => pathOf(STUDENT_DOCUMENTS_PATH, studentId)
export const studentLinksOf = (studentId: number): string => pathOf(STUDENT_LINKS_PATH, studentId)

/** Query parameter with the guardian whose link is edited, on the page of a student's guardians. */
export const LINK_OF = 'vinculo'

/** The path at which a guardian's link to a student opens for editing. */
export const studentLinkOf = (studentId: number, guardianId: number): string =>
  `${studentLinksOf(studentId)}?${LINK_OF}=${guardianId}`

/** The statement of a student's family. */
export const statementOf = (studentId: number): string => `${STATEMENTS}?aluno=${studentId}`

/** Query parameter with a possible duplicate, on the page of a student's record. */
export const TWIN = 'unificar'

/** The path of a student's record that shows a possible duplicate beside it. */
export const studentTwinsOf = (studentId: number, otherId: number): string =>
  `${studentRecordOf(studentId)}?${TWIN}=${otherId}`

/** Greatest id of a row. */
const MAX_ID = 2_147_483_647

/** The id in a path; null if it is not an id. */
export const rowIdOf = (id: string | undefined): number | null => {
  const number = /^\d+$/.test(id ?? '') ? Number(id) : 0
  return number >= 1 && number <= MAX_ID ? number : null
}
