import {
  APPEAL_OPEN,
  ARRIVAL_UNSETTLED,
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
  type PendingCode,
  ROLL_MISSING,
  TOO_FEW_DAYS,
  TWO_CLASS_GROUPS,
  WITHOUT_CLASS_GROUP,
} from '#domain/yearEnd/pendingItems.lists.ts'
import { CHANGE_ASKED } from '#domain/marks/lateChanges.lists.ts'
import type { PendingItem } from '#domain/yearEnd/pendingItems.schemas.ts'
import { APPEALS, appealPath } from '#src/core/appeals/paths.ts'
import { ARRIVALS, arrivalPath } from '#src/core/arrivals/paths.ts'
import { EXCUSES, ROLLS, rollOf } from '#src/core/attendance/paths.ts'
import { CALENDARS, calendarDayOf } from '#src/core/calendars/paths.ts'
import { placeChangeOf } from '#src/core/enrolments/placeChanges.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { balanceId, contentPath, LESSON_BALANCE, PENDING_CONTENTS } from '#src/core/lessonContents/paths.ts'
import { COUNCILS, councilPath } from '#src/core/marks/councilPaths.ts'
import { LATE_CHANGES, MARKS, OPINIONS } from '#src/core/marks/paths.ts'
import { FIRST_MISSING, openingOf } from '#src/core/router/opening.ts'
import { firstEmptyOf, namedFieldOf } from '#src/core/router/useNamedField.ts'
import { studentDocumentsOf, studentRecordOf } from '#src/core/students/paths.ts'

/** Where a pending item is solved. */
interface PendingTarget {
  readonly path: string
  /** Under which filters it shows what is meant; null: as the person left them. */
  readonly filters: FilterValues | null
}

/** What the census asks of a student, by the labels of the fields (`STUDENT` of people). */
export const CENSUS_FIELDS = ['Sexo', 'Cor/raça', 'Nacionalidade', 'Cidade de nascimento', 'UF de nascimento']

/** All of a list on one page, so that the row that a link opens is among them. */
const WHOLE_PAGE: FilterValues = { page: 0, rowsPerPage: 100 }

const groupOf = ({ idTurma }: PendingItem): FilterValues => ({ group: idTurma })

const sheetOf = ({ idTurma, idDisciplina, numeroEtapa }: PendingItem): FilterValues => ({
  group: idTurma,
  subject: idDisciplina,
  stage: numeroEtapa,
})

/** The first mark, mean or exam that is missing in the sheet. */
const inMarks = (item: PendingItem): PendingTarget => ({
  path: openingOf(MARKS, FIRST_MISSING),
  filters: sheetOf(item),
})

const inCalendar = ({ idAlvo, dia }: PendingItem): PendingTarget =>
  at(idAlvo === null ? CALENDARS : calendarDayOf(idAlvo, dia))

const at = (path: string): PendingTarget => ({ path, filters: null })

/** The placement of a student. */
const inPlace = ({ idMatricula }: PendingItem): PendingTarget => at(placeChangeOf(idMatricula ?? 0))

/** Where each kind is solved: at the very cell, row, field or record; of several, at the first one. */
const TARGETS: Readonly<Partial<Record<PendingCode, (item: PendingItem) => PendingTarget>>> = {
  [MARK_MISSING]: inMarks,
  [ROLL_MISSING]: ({ idAlvo }) => at(idAlvo === null ? ROLLS : rollOf(idAlvo)),
  [CONTENT_MISSING]: (item) =>
    item.idAlvo === null ? { path: PENDING_CONTENTS, filters: groupOf(item) } : at(contentPath(item.idAlvo)),
  [MEAN_MISSING]: inMarks,
  [TOO_FEW_DAYS]: inCalendar,
  [LESSON_OFF_CALENDAR]: inCalendar,
  [CHANGE_WAITS]: ({ idAlvo }) => ({
    path: idAlvo === null ? LATE_CHANGES : openingOf(LATE_CHANGES, idAlvo),
    filters: { ...WHOLE_PAGE, status: CHANGE_ASKED },
  }),
  [EXCUSE_WAITS]: (item) => at(item.idAlvo === null ? EXCUSES : openingOf(EXCUSES, item.idAlvo)),
  [WITHOUT_CLASS_GROUP]: inPlace,
  [TWO_CLASS_GROUPS]: inPlace,
  [EXAM_MISSING]: inMarks,
  [COUNCIL_OPEN]: (item) =>
    item.idAlvo === null
      ? { path: openingOf(COUNCILS, FIRST_MISSING), filters: { ...groupOf(item), stage: item.numeroEtapa } }
      : at(councilPath(item.idAlvo)),
  [EVENT_NOT_HELD]: inCalendar,
  [LESSONS_OWED]: ({ idTurma, idDisciplina, numeroEtapa }) => ({
    path: openingOf(
      LESSON_BALANCE,
      balanceId({ idTurma: idTurma ?? 0, idDisciplina: idDisciplina ?? 0, numeroEtapa: numeroEtapa ?? 0 }),
    ),
    filters: { ...WHOLE_PAGE, group: idTurma },
  }),
  [OPINION_MISSING]: (item) => ({ path: openingOf(OPINIONS, FIRST_MISSING), filters: sheetOf(item) }),
  [DOCUMENT_MISSING]: ({ idAluno, documento }) => {
    const path = studentDocumentsOf(idAluno ?? 0)
    return at(documento === null ? path : namedFieldOf(path, documento))
  },
  [ARRIVAL_UNSETTLED]: ({ idAlvo }) => at(idAlvo === null ? ARRIVALS : arrivalPath(idAlvo)),
  [APPEAL_OPEN]: ({ idAlvo }) => at(idAlvo === null ? APPEALS : appealPath(idAlvo)),
  [CENSUS_MISSING]: ({ idAluno }) => at(firstEmptyOf(studentRecordOf(idAluno ?? 0), CENSUS_FIELDS)),
}

/** The place at which an item is solved; null where it is solved in the list itself. */
export const pendingTarget = (item: PendingItem): PendingTarget | null => TARGETS[item.codigo]?.(item) ?? null
