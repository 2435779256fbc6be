import type { OptionList } from '#domain/base/common.schemas.ts'
import { type Access, type ApiBase, type Endpoint, endpoint } from '#domain/base/endpoint.ts'
import { GRADE_COUNCIL, STAGE_KINDS } from '#domain/assessment/assessment.lists.ts'
import { PRESENCE_FAULTS, REPLICATE_PRESENCE } from '#domain/attendance/attendance.lists.ts'
import { HOLIDAY_TYPES } from '#domain/calendars/calendars.lists.ts'
import { DOCUMENT_STATUSES } from '#domain/requirements/requirements.lists.ts'
import { SCHOOL_RECORD_TAGS } from '#domain/documents/documents.lists.ts'
import { LEVEL_TYPES, MOVEMENT_TYPES } from '#domain/accounting/accounting.lists.ts'
import { PAYMENT_METHODS, PERCENTAGE_METHODS } from '#domain/payments/payments.lists.ts'
import { PERSON_KINDS } from '#domain/suppliers/suppliers.lists.ts'
import type { ListEntry } from '#domain/base/list.ts'
import { LOCATION_TYPES } from '#domain/locations/locations.lists.ts'
import { WARNING_NUMBERS } from '#domain/occurrences/occurrences.lists.ts'
import {
  CIVIL_STATES,
  COLOR_RACES,
  KINSHIPS,
  MILITARY_CATEGORIES,
  NATIONALITIES,
  SEXES,
} from '#domain/people/people.lists.ts'
import { STAFF_STATUSES } from '#domain/staff/staff.lists.ts'
import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import { DISMISS_REASONS, KNOWLEDGE_AREAS } from '#domain/subjects/subjects.lists.ts'
import { HABILITATION_TYPES } from '#domain/staff/teacher.lists.ts'
import { TRANSFER_FINANCIAL_OPTIONS, TRANSFER_REASONS } from '#domain/placeChanges/transfers.lists.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { STAFF } from '#domain/base/signedIn.ts'

/** A closed list of a topic and the call that answers it. */
interface ClosedList {
  readonly endpoint: Endpoint<{ answer: OptionList }>
  readonly list: readonly ListEntry[]
}

const closed = (base: ApiBase, path: string, list: readonly ListEntry[], access: Access): ClosedList => ({
  endpoint: endpoint(base, 'GET', path, access),
  list,
})

const FOR_STAFF: Access = { types: [STAFF] }

/**
 * Closed lists under the names of portal.md 7 “Dropdown lists”. Our own screens import the lists instead of calling, so
 * these calls are not part of `OPTION_LISTS`, which the browser loads. Families may read the lists that they fill in
 * themselves.
 */
export const CLOSED_LISTS: readonly ClosedList[] = [
  closed('matricula', 'Sex', SEXES, 'signedIn'),
  closed('matricula', 'ColorRace', COLOR_RACES, 'signedIn'),
  closed('matricula', 'CivilState', CIVIL_STATES, 'signedIn'),
  closed('matricula', 'FederativeUnity', FEDERATIVE_UNITIES, 'signedIn'),
  closed('matricula', 'HabilitationType', HABILITATION_TYPES, 'signedIn'),
  closed('matricula', 'MilitaryCategory', MILITARY_CATEGORIES, 'signedIn'),
  closed('matricula', 'Nationality', NATIONALITIES, 'signedIn'),
  closed('matricula', 'SisGrauParentesco', KINSHIPS, 'signedIn'),
  closed('matricula', 'DocumentosRequisitosStatus', DOCUMENT_STATUSES, 'signedIn'),
  closed('matricula', 'Usuario/funcionarios/statusUsuario', STAFF_STATUSES, FOR_STAFF),
  closed('academico', 'KnowledgeArea', KNOWLEDGE_AREAS, 'signedIn'),
  closed('academico', 'WeekDays', WEEK_DAYS, 'signedIn'),
  closed('academico', 'HolidayType', HOLIDAY_TYPES, FOR_STAFF),
  closed('academico', 'LocationType', LOCATION_TYPES, FOR_STAFF),
  closed('academico', 'TransferReasons', TRANSFER_REASONS, FOR_STAFF),
  closed('academico', 'TransferFinancialOptions', TRANSFER_FINANCIAL_OPTIONS, FOR_STAFF),
  closed('academico', 'SubjectDismiss/Reasons', DISMISS_REASONS, FOR_STAFF),
  closed('academico', 'WarningNumbers', WARNING_NUMBERS, FOR_STAFF),
  closed('academico', 'PresenceFault', PRESENCE_FAULTS, FOR_STAFF),
  closed('academico', 'ReplicatePresence', REPLICATE_PRESENCE, FOR_STAFF),
  closed('academico', 'Stage/Types', STAGE_KINDS, FOR_STAFF),
  closed('academico', 'GradeCouncil', GRADE_COUNCIL, FOR_STAFF),
  closed('academico', 'SchoolRecord/Tags', SCHOOL_RECORD_TAGS, FOR_STAFF),
  closed('financeiro', 'Provider/KindOfPerson', PERSON_KINDS, FOR_STAFF),
  closed('financeiro', 'MovimentType', MOVEMENT_TYPES, FOR_STAFF),
  closed('financeiro', 'LevelType', LEVEL_TYPES, FOR_STAFF),
  closed('financeiro', 'PaymentMethod', PAYMENT_METHODS, FOR_STAFF),
  closed('financeiro', 'PercentageMethod', PERCENTAGE_METHODS, FOR_STAFF),
]
