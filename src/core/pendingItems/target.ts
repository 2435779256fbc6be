import {
  APPEAL_OPEN,
  CENSUS_MISSING,
  CHANGE_WAITS,
  CONTENT_MISSING,
  COUNCIL_OPEN,
  DOCUMENT_MISSING,
  EVENT_NOT_HELD,
  EXAM_MISSING,
  EXCUSE_WAITS,
  LESSON_OFF_CALENDAR,
  LESSONS_OWED,
  MARK_MISSING,
  MEAN_MISSING,
  OPINION_MISSING,
  ROLL_MISSING,
  TOO_FEW_DAYS,
  TWO_CLASS_GROUPS,
  WITHOUT_CLASS_GROUP,
} from '#domain/yearEnd/pendingItems.lists.ts'
import type { PendingItem } from '#domain/yearEnd/pendingItems.schemas.ts'
import { APPEALS } from '#src/core/appeals/paths.ts'
import { EXCUSES } from '#src/core/attendance/paths.ts'
import { ENROLMENT_LIST } from '#src/core/enrolments/enrolmentList.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { LESSON_BALANCE, PENDING_CONTENTS } from '#src/core/lessonContents/paths.ts'
import { LATE_CHANGES, MARKS, OPINIONS } from '#src/core/marks/paths.ts'
import { studentDocumentsOf, studentRecordOf } from '#src/core/students/paths.ts'

/** Where a pending item is solved. */
interface PendingTarget {
  readonly path: string
  /** Under which filters it shows what is meant; null: as the person left them. */
  readonly filters: FilterValues | null
}

/** Meetings of class councils (A-L7). */
const COUNCILS = '/academico/apontamentos/conselho-classe/gestao'
const CALENDARS = '/academico/calendario/calendarios'

/** The screen on which an item is solved, at its place; null where it is solved in the list itself. */
export const pendingTarget = (item: PendingItem): PendingTarget | null => {
  const group = { group: item.idTurma }
  const sheet = { ...group, subject: item.idDisciplina, stage: item.numeroEtapa }
  const student = item.idAluno ?? 0
  switch (item.codigo) {
    case MARK_MISSING:
    case MEAN_MISSING:
    case EXAM_MISSING:
      return { path: MARKS, filters: sheet }
    case ROLL_MISSING:
    case CONTENT_MISSING:
      return { path: PENDING_CONTENTS, filters: group }
    case TOO_FEW_DAYS:
    case LESSON_OFF_CALENDAR:
    case EVENT_NOT_HELD:
      return { path: CALENDARS, filters: null }
    case CHANGE_WAITS:
      return { path: LATE_CHANGES, filters: null }
    case EXCUSE_WAITS:
      return { path: EXCUSES, filters: group }
    case WITHOUT_CLASS_GROUP:
    case TWO_CLASS_GROUPS:
      return { path: ENROLMENT_LIST, filters: { search: item.aluno } }
    case COUNCIL_OPEN:
      return { path: COUNCILS, filters: group }
    case LESSONS_OWED:
      return { path: LESSON_BALANCE, filters: group }
    case APPEAL_OPEN:
      return { path: APPEALS, filters: null }
    case OPINION_MISSING:
      return { path: OPINIONS, filters: sheet }
    case DOCUMENT_MISSING:
      return { path: studentDocumentsOf(student), filters: null }
    case CENSUS_MISSING:
      return { path: studentRecordOf(student), filters: null }
    default:
      return null
  }
}
