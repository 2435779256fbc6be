import type { OptionList } from '#domain/api/common.schemas.ts'
import { endpoint } from '#domain/api/endpoint.ts'
import { REGISTER_OPTIONS } from '#domain/api/registers.endpoints.ts'
import { STAFF } from '#domain/people.ts'

interface GetOptions {
  answer: OptionList
}

/** Option lists by the names of portal.md 7 “Dropdown lists”; each answers `{ dados }`. */
export const OPTION_LISTS = {
  ...REGISTER_OPTIONS,
  units: endpoint<GetOptions>('matricula', 'GET', 'SisUnidade/DropdownList', 'signedIn'),
  schoolYears: endpoint<GetOptions>('matricula', 'GET', 'SisAnoLetivo', 'signedIn'),
  calendars: endpoint<GetOptions>('academico', 'GET', 'Calendar', { types: [STAFF] }),
  recesses: endpoint<GetOptions>('academico', 'GET', 'Recess', { types: [STAFF] }),
  holidayTypes: endpoint<GetOptions>('academico', 'GET', 'HolidayType', { types: [STAFF] }),
  courses: endpoint<GetOptions>('matricula', 'GET', 'SisCourse/DropdownItems', 'signedIn'),
  grades: endpoint<GetOptions>('matricula', 'GET', 'SisSerie', 'signedIn'),
  enrolmentStatuses: endpoint<GetOptions>('matricula', 'GET', 'SisStatusMatricula', 'signedIn'),
  positions: endpoint<GetOptions>('matricula', 'GET', 'Usuario/funcionarios/cargos', { types: [STAFF] }),
  staffStatuses: endpoint<GetOptions>('matricula', 'GET', 'Usuario/funcionarios/statusUsuario', { types: [STAFF] }),
  staffUsers: endpoint<GetOptions>('matricula', 'GET', 'Usuario/funcionarios/list', { types: [STAFF] }),
  departments: endpoint<GetOptions>('matricula', 'GET', 'SisDepartamento', { types: [STAFF] }),
  issuingBodies: endpoint<GetOptions>('matricula', 'GET', 'IssuingBody', 'signedIn'),
  sexes: endpoint<GetOptions>('matricula', 'GET', 'Sex', 'signedIn'),
  colorRaces: endpoint<GetOptions>('matricula', 'GET', 'ColorRace', 'signedIn'),
  civilStates: endpoint<GetOptions>('matricula', 'GET', 'CivilState', 'signedIn'),
  federativeUnities: endpoint<GetOptions>('matricula', 'GET', 'FederativeUnity', 'signedIn'),
  habilitationTypes: endpoint<GetOptions>('matricula', 'GET', 'HabilitationType', 'signedIn'),
  militaryCategories: endpoint<GetOptions>('matricula', 'GET', 'MilitaryCategory', 'signedIn'),
  nationalities: endpoint<GetOptions>('matricula', 'GET', 'Nationality', 'signedIn'),
  locationTypes: endpoint<GetOptions>('academico', 'GET', 'LocationType', { types: [STAFF] }),
  knowledgeAreas: endpoint<GetOptions>('academico', 'GET', 'KnowledgeArea', 'signedIn'),
  personKinds: endpoint<GetOptions>('financeiro', 'GET', 'Provider/KindOfPerson', { types: [STAFF] }),
  movementTypes: endpoint<GetOptions>('financeiro', 'GET', 'MovimentType', { types: [STAFF] }),
  levelTypes: endpoint<GetOptions>('financeiro', 'GET', 'LevelType', { types: [STAFF] }),
} as const

export type OptionListName = keyof typeof OPTION_LISTS
