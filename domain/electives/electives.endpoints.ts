import { endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import type * as Choices from '#domain/electives/electiveChoices.schemas.ts'
import type { CopyElectives, ElectiveGroupWire, PreviewElectiveCopy } from '#domain/electives/electives.schemas.ts'
import { recordCalls, removeCall } from '#domain/records/calls.ts'

const CHANGES = { anyOf: ['curriculoDiversificado'], edit: true } as const
const FAMILY = { types: [GUARDIAN, STUDENT] } as const

/** Groups of electives (A-G4). */
export const {
  list: listElectiveGroups,
  choices: electiveGroupChoices,
  get: getElectiveGroup,
  create: createElectiveGroup,
  update: updateElectiveGroup,
  setStatus: setElectiveGroupStatus,
} = recordCalls<ElectiveGroupWire>('academico', 'GrupoOptativas', 'curriculoDiversificado')

/** Only while nobody ever chose in it. */
export const removeElectiveGroup = removeCall<ElectiveGroupWire>(
  'academico',
  'GrupoOptativas',
  'curriculoDiversificado',
)

/** What `copyElectives` would do. */
export const previewElectiveCopy = endpoint<PreviewElectiveCopy>(
  'academico',
  'POST',
  'GrupoOptativas/Copia/Simulacao',
  CHANGES,
)
export const copyElectives = endpoint<CopyElectives>('academico', 'POST', 'GrupoOptativas/Copia', CHANGES)

/** Who chose what, and who has not chosen. */
export const listElectiveStudents = endpoint<Choices.ListElectiveStudents>(
  'academico',
  'GET',
  'EscolhaOptativas/GetPagedList',
  { anyOf: ['disciplinasDiversificado'] },
)
/** The school chooses for a student, with a reason, also outside of the window. */
export const chooseForStudent = endpoint<Choices.ChooseForStudent>('academico', 'PUT', 'EscolhaOptativas/:id', {
  anyOf: ['disciplinasDiversificado'],
  edit: true,
})

/** What a family's children may choose, chose, and wait for. */
export const listFamilyElectives = endpoint<Choices.ListFamilyElectives>(
  'academico',
  'GET',
  'AcademicArea/Optativas',
  FAMILY,
)
export const chooseElectives = endpoint<Choices.ChooseElectives>(
  'academico',
  'PUT',
  'AcademicArea/Optativas/:id',
  FAMILY,
)
