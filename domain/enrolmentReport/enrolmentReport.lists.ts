import type { ListEntry } from '#domain/base/list.ts'
import { ENROLMENT_TYPE_NAME, type EnrolmentStatus, isApprovable } from '#domain/enrolments/enrolmentStatus.ts'

/** What the enrolments of a year are counted by (M29). */
export const ENROLMENT_GROUPS = [
  { id: 1, nome: 'Série' },
  { id: 2, nome: 'Curso' },
  { id: 3, nome: 'Período' },
  { id: 4, nome: 'Unidade' },
  { id: 5, nome: 'Turma' },
  { id: 6, nome: 'Situação' },
  { id: 7, nome: 'Tipo' },
  { id: 8, nome: 'Mês de início' },
  { id: 9, nome: 'Origem' },
] as const satisfies readonly ListEntry[]

export type EnrolmentGroup = (typeof ENROLMENT_GROUPS)[number]['id']

export const [BY_GRADE, BY_COURSE, BY_SHIFT, BY_UNIT, BY_CLASS_GROUP, BY_STATUS, BY_TYPE, BY_MONTH, BY_ORIGIN] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
] as const satisfies readonly EnrolmentGroup[]

/** How far the enrolments of a group have come: enrolled, on their way there, or ended. */
const BY_PROGRESS: readonly string[] = ['Matriculados', 'Em processo', 'Encerradas']
const BY_KIND: readonly string[] = [ENROLMENT_TYPE_NAME[1], ENROLMENT_TYPE_NAME[2], ENROLMENT_TYPE_NAME[3]]

/** What each group is told apart by: by how far they have come, and the states themselves by kind. */
export const seriesOf = (group: EnrolmentGroup): readonly string[] => (group === BY_STATUS ? BY_KIND : BY_PROGRESS)

/** Which of the series an enrolment is counted in. */
export const seriesOfStatus = (status: EnrolmentStatus): number => {
  if (status === 'Matriculado') return 0
  return isApprovable(status) ? 1 : 2
}
