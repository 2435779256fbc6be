import type { ListAssessments } from '#domain/assessment/assessments.schemas.ts'
import type { ListStages } from '#domain/assessment/stages.schemas.ts'
import type { OptionList } from '#domain/base/common.schemas.ts'
import { endpoint } from '#domain/base/endpoint.ts'
import { REGISTER_OPTIONS } from '#domain/registers/registers.endpoints.ts'
import { STAFF } from '#domain/base/signedIn.ts'

interface GetOptions {
  answer: OptionList
}

/**
 * Option lists that grow with the school, under the names of portal.md 7 “Dropdown lists”; each answers `{ dados }`.
 * Closed ones are in `closedLists.endpoints.ts`.
 */
export const OPTION_LISTS = {
  ...REGISTER_OPTIONS,
  units: endpoint<GetOptions>('matricula', 'GET', 'SisUnidade/DropdownList', 'signedIn'),
  schoolYears: endpoint<GetOptions>('matricula', 'GET', 'SisAnoLetivo', 'signedIn'),
  calendars: endpoint<GetOptions>('academico', 'GET', 'Calendar', { types: [STAFF] }),
  recesses: endpoint<GetOptions>('academico', 'GET', 'Recess', { types: [STAFF] }),
  curricula: endpoint<GetOptions>('academico', 'GET', 'Curriculum', { types: [STAFF] }),
  evaluationSchemes: endpoint<GetOptions>('academico', 'GET', 'AssessmentScheme', { types: [STAFF] }),
  /** Narrowed by years, units and kinds. */
  stages: endpoint<ListStages>('academico', 'GET', 'Stage', { types: [STAFF] }),
  /** Narrowed by years, units, schemes, stages, grades, subjects and kinds. */
  assessments: endpoint<ListAssessments>('academico', 'GET', 'Assessment', { types: [STAFF] }),
  classGroups: endpoint<GetOptions>('academico', 'GET', 'Gang', { types: [STAFF] }),
  documents: endpoint<GetOptions>('academico', 'GET', 'Document/Dropdown', { types: [STAFF] }),
  /** The same as `Curso`, under the other name that portal.md gives it. */
  courseItems: endpoint<GetOptions>('matricula', 'GET', 'SisCourse/DropdownItems', 'signedIn'),
  /** Courses that the caller coordinates (D 2.27). */
  coordinatedCourses: endpoint<GetOptions>('matricula', 'GET', 'SisCourse/DropdownItemsByCoordinator', {
    types: [STAFF],
  }),
  enrolmentStatuses: endpoint<GetOptions>('matricula', 'GET', 'SisStatusMatricula', 'signedIn'),
  positions: endpoint<GetOptions>('matricula', 'GET', 'Usuario/funcionarios/cargos', { types: [STAFF] }),
  staffUsers: endpoint<GetOptions>('matricula', 'GET', 'Usuario/funcionarios/list', { types: [STAFF] }),
  teachers: endpoint<GetOptions>('academico', 'GET', 'Employee/GetAllTeachers', { types: [STAFF] }),
  teacherUnits: endpoint<GetOptions>('academico', 'GET', 'Professor/Unidades', { types: [STAFF] }),
  profiles: endpoint<GetOptions>('matricula', 'GET', 'Perfil/DropdownList', { types: [STAFF] }),
  departments: endpoint<GetOptions>('matricula', 'GET', 'SisDepartamento', { types: [STAFF] }),
  issuingBodies: endpoint<GetOptions>('matricula', 'GET', 'IssuingBody', 'signedIn'),
} as const

export type OptionListName = keyof typeof OPTION_LISTS
