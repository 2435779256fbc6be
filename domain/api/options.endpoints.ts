import type { OptionList } from '#domain/api/common.schemas.ts'
import { endpoint } from '#domain/api/endpoint.ts'

interface GetOptions {
  answer: OptionList
}

/** Option lists by the names of portal.md 7 “Dropdown lists”; each answers `{ dados }`. */
export const OPTION_LISTS = {
  units: endpoint<GetOptions>('matricula', 'GET', 'SisUnidade/DropdownList', 'signedIn'),
  schoolYears: endpoint<GetOptions>('matricula', 'GET', 'SisAnoLetivo', 'signedIn'),
  courses: endpoint<GetOptions>('matricula', 'GET', 'SisCourse/DropdownItems', 'signedIn'),
  grades: endpoint<GetOptions>('matricula', 'GET', 'SisSerie', 'signedIn'),
  shifts: endpoint<GetOptions>('matricula', 'GET', 'SisPeriodo', 'signedIn'),
  enrolmentStatuses: endpoint<GetOptions>('matricula', 'GET', 'SisStatusMatricula', 'signedIn'),
} as const

export type OptionListName = keyof typeof OPTION_LISTS
