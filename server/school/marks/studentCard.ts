import { countedAbsences } from '#server/school/attendance/countedAbsences.ts'
import { isOfLastGrade } from '#server/school/classGroups/lastGrade.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { message, type MessageCode } from '#domain/all/messages.ts'
import { RUNNING } from '#domain/calendars/calendarStatus.ts'
import { roundHalfUp, textOf } from '#domain/evaluation/exact.ts'
import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { OF_TRANSFER } from '#domain/marks/marks.lists.ts'
import { cellsWithoutTests, type TestDay, testsElsewhere } from '#domain/marks/placed.ts'
import { type Dismissed, isDismissedIn, isNotStudiedIn } from '#domain/subjectDismissals/dismissed.ts'
import type { CardSubject, CardSubjectStage, StudentCard } from '#domain/reportCards/reportCards.schemas.ts'
import type { TakenSubject } from '#domain/students/students.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { NOTHING_DECIDED, readCouncilDecisions } from '#server/school/councils/decisions.ts'
import { readCouncilWords } from '#server/school/councils/words.ts'
import { schoolDay } from '#server/http/clock.ts'
import { isDifferentiatedIn } from '#server/school/evaluation/differentiated.ts'
import { type SheetScheme, sheetSchemeFor, wholeRules } from '#server/school/evaluation/sheetSchemes.ts'
import { attendanceBases } from '#server/school/infrequency/bases.ts'
import { attendanceOf } from '#server/school/infrequency/standing.ts'
import { readCardAreas } from '#server/school/marks/cardAreas.ts'
import { readCardOpinions } from '#server/school/marks/cardOpinions.ts'
import { readSheetCells, type SheetCell } from '#server/school/marks/cells.ts'
import { gradedAmong, type JudgedGroup, readJudgedGroups } from '#server/school/marks/groups.ts'
import { attendanceUntil, type Count, readCountsUntil, spansUntil } from '#server/school/marks/leaving.ts'
import { type CardShown, markShown, releaseShown } from '#server/school/marks/released.ts'
import { readTestDays, type TestDays } from '#server/school/marks/testDays.ts'
import type { HoldingStage } from '#server/school/stages/stages.ts'
import { readStudentDismissals } from '#server/school/subjects/dismissals.ts'
import { subjectsOfStudent } from '#server/school/subjects/taken.ts'

export interface CardReading {
  readonly studentId: number
  readonly now: Date
  readonly shows: CardShown
  /** ISO: the last day of a student who leaves, or left; left out: the year as it goes on. */
  readonly until?: string
}

/**
 * The card of a student in the running year; null without a class group. A mark that is not shown is not read from the
 * database, so that nothing of it can reach an answer.
 */
export const readStudentCard = async (
  db: Kysely<Database>,
  { studentId, now, shows, until }: CardReading,
): Promise<StudentCard | null> => {
  const today = schoolDay(now)
  const place = await cardPlaceOf(db, studentId, until !== undefined)
  if (place === undefined) return null
  const { enrolmentId, classGroupId, yearId } = place
  const taken = spansUntil(await subjectsOfStudent(db, { studentId, yearId }), until)
  const groups = await readJudgedGroups(db, [classGroupId, ...taken.flatMap(({ idTurma }) => idTurma ?? [])], today)
  const read: Read = {
    groups,
    taken,
    graded: await gradedAmong(
      db,
      taken.map(({ idDisciplina }) => idDisciplina),
    ),
    isShown: await shownSheets(db, [...groups.keys()], { shows, now }),
    cells: await readSheetCells(
      db,
      sql<SqlBool>`mark.enrolment_id in (select id from enrolment
          where student_id = ${studentId} and school_year_id = ${yearId})
        and ${markShown(shows, now)}`,
    ),
    counts: await (until === undefined
      ? readCounts(db, enrolmentId)
      : readCountsUntil(db, { enrolmentId, until, groups: [...groups.keys()] })),
    tests: await readTestDays(db, [...groups.keys()]),
    dismissedFrom: await readStudentDismissals(db, { studentId, yearId }),
    diferenciada: await isDifferentiatedIn(db, { studentId, yearId }),
  }
  const facts = await subjectFacts(db, taken)
  const decided = await readCouncilDecisions(db, { enrolments: [enrolmentId] })
  const council = decided.get(enrolmentId) ?? NOTHING_DECIDED
  const [base] = await attendanceBases(db, [classGroupId], today)
  const frequencia =
    until === undefined
      ? (await attendanceOf(db, studentId, today)).frequencia
      : attendanceUntil(read.counts, base?.byDay ?? false)
  const regras: SchemeRules[] = []
  const own = groups.get(classGroupId)
  const general = own === undefined ? null : wholeRules(own.rules, read)
  if (general !== null) regras.push(general)
  const disciplinas = [...new Set(taken.map(({ idDisciplina }) => idDisciplina))].map((subjectId): CardSubject => {
    const standing = frequencia?.disciplinas.find(({ idDisciplina }) => idDisciplina === subjectId)
    const lessons = base?.subjects.get(subjectId)
    const subject = subjectOf(read, subjectId, regras)
    return {
      ...subject,
      conselho: isWhole(subject) ? (council.marks.get(subjectId) ?? null) : null,
      dispensada: read.dismissedFrom(subjectId)?.isWhole === true,
      area: facts.get(subjectId)?.area ?? 0,
      contaProgressao: facts.get(subjectId)?.counts ?? false,
      aulasNoAno: lessons === undefined ? null : Number(textOf(roundHalfUp(lessons, 4))),
      faltas: standing?.faltas ?? 0,
      presenca: standing?.presenca ?? null,
      restam: standing?.restam ?? null,
    }
  })
  const judged = disciplinas.filter(({ etapas }) => etapas.length > 0)
  return {
    ano: place.year,
    turma: place.classGroup,
    etapas: (groups.get(classGroupId)?.stages ?? []).flatMap(({ numero, nome, inicio, fim }) =>
      until !== undefined && inicio > until ? [] : [{ numero, nome, inicio, fim }],
    ),
    regras,
    disciplinas,
    areas: (await readCardAreas(db)).areas,
    diferenciada: read.diferenciada,
    concluinte: place.isLast,
    ...(judged.length > 0 && judged.every(isWhole)
      ? { decisao: council.goesOn, parecer: council.opinion }
      : { decisao: null, parecer: null }),
    conselhos: await readCouncilWords(db, { enrolmentId, released: shows === 'all' ? null : releaseShown(shows, now) }),
    pareceres: await readCardOpinions(db, { studentId, yearId, shows }),
    porDia: frequencia?.porDia ?? false,
    diasLetivos: base?.byDay === true && base.of !== null ? Number(textOf(base.of)) : null,
    faltas: frequencia?.geral.faltas ?? 0,
    presenca: frequencia?.geral.presenca ?? null,
  }
}

/** The class group of a student in the running year; with `left`, also that of an enrolment that ended. */
export const cardPlaceOf = (db: Kysely<Database>, studentId: number, left: boolean) =>
  db
    .selectFrom('enrolment')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .innerJoin('class_group', 'class_group.id', 'enrolment.class_group_id')
    .where('enrolment.student_id', '=', studentId)
    .where((eb) =>
      eb.or([eb('enrolment.status', '=', 'Matriculado'), ...(left ? [eb('enrolment.ended_on', 'is not', null)] : [])]),
    )
    .where('school_year.status', '=', RUNNING)
    .orderBy(sql`enrolment.status = 'Matriculado'`, 'desc')
    .select([
      'enrolment.id as enrolmentId',
      'class_group.id as classGroupId',
      'class_group.name as classGroup',
      'school_year.id as yearId',
      'school_year.year',
      'enrolment.enrolled_on as from',
      'enrolment.ended_on as until',
      'school_year.starts_on as yearFrom',
    ])
    .select(isOfLastGrade('class_group.grade_id').as('isLast'))
    .orderBy('enrolment.id')
    .executeTakeFirst()

/** Whether all of a subject is shown: what a council decided about it tells how the year went. */
const isWhole = ({ etapas }: Pick<CardSubject, 'etapas'>): boolean => etapas.every(({ publicada }) => publicada)

interface SubjectFacts {
  /** Code of `KNOWLEDGE_AREAS`. */
  readonly area: number
  /** Whether it decides about the year. */
  readonly counts: boolean
}

/** What is kept of the subjects that a student takes. */
const subjectFacts = async (
  db: Kysely<Database>,
  taken: readonly TakenSubject[],
): Promise<ReadonlyMap<number, SubjectFacts>> => {
  const rows = await db
    .selectFrom('subject')
    .where(sql<boolean>`id = any(${taken.map(({ idDisciplina }) => idDisciplina)}::integer[])`)
    .select(['id', 'knowledge_area as area', 'counts_for_progress as counts'])
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

const sheetKey = (group: number, subject: number | null, stage: number): string => `${group} ${subject} ${stage}`

const shownSheets = async (
  db: Kysely<Database>,
  groups: readonly number[],
  { shows, now }: Pick<CardReading, 'shows' | 'now'>,
): Promise<Read['isShown']> => {
  if (shows === 'all') return () => true
  const { rows } = await sql<{ group: number; subject: number | null; stage: number }>`
    select class_group_id as "group", subject_id as subject, stage_number as stage from mark_release as release
    where class_group_id = any(${groups}::integer[]) and ${releaseShown(shows, now)}`.execute(db)
  const keys = new Set(rows.map(({ group, subject, stage }) => sheetKey(group, subject, stage)))
  return (key) => keys.has(key)
}

/** Rolls and absences by subject and stage; those of days belong to no subject. */
const readCounts = async (db: Kysely<Database>, enrolmentId: number): Promise<readonly Count[]> => {
  const { rows } = await sql<Count>`
    select subject_id as subject, stage_number as stage, called, absences from ${countedAbsences} as kept
    where enrolment_id = ${enrolmentId} and subject_id is not null`.execute(db)
  return rows
}

interface Read {
  readonly groups: ReadonlyMap<number, JudgedGroup>
  readonly taken: readonly TakenSubject[]
  readonly graded: ReadonlySet<number>
  readonly isShown: (key: string) => boolean
  readonly cells: readonly SheetCell[]
  readonly counts: readonly Count[]
  readonly tests: TestDays
  /** From what of its subjects the student is dismissed. */
  readonly dismissedFrom: (subject: number) => Dismissed | undefined
  /** Whether the differentiated rule holds for the student in the year. */
  readonly diferenciada: boolean
}

/** By what the student is judged in a sheet, or why there are no marks. */
const ruleOf = (
  { graded, diferenciada }: Read,
  { rules }: JudgedGroup,
  { subjectId, stage }: { readonly subjectId: number; readonly stage: number },
): SheetScheme | MessageCode =>
  sheetSchemeFor(rules, { subjectId, isGraded: graded.has(subjectId), stage, diferenciada })

/** A subject with the stages that count; its rules are added to `regras`, each once. */
const subjectOf = (
  read: Read,
  subjectId: number,
  regras: SchemeRules[],
): Pick<CardSubject, 'idDisciplina' | 'disciplina' | 'regra' | 'motivo' | 'etapas' | 'exame'> => {
  const spans = read.taken.filter(({ idDisciplina }) => idDisciplina === subjectId)
  const named = { idDisciplina: subjectId, disciplina: spans[0]?.disciplina ?? '' }
  let reason: MessageCode | null = null
  let rules: SchemeRules | null = null
  const etapas: CardSubjectStage[] = []
  const taken = stagesTaken(read, spans)
  for (const { groupId, group, stage } of taken) {
    const held = ruleOf(read, group, { subjectId, stage: stage.numero })
    if (typeof held === 'string') {
      if (held !== 'MARKS_NOT_IN_STAGE') reason = held
      continue
    }
    rules = held.rules
    const sheet = { groupId, subjectId, stage: stage.numero }
    etapas.push(stageOf(read, { ...sheet, elsewhere: testsBeside(read, sheet, spans) }, held))
  }
  if (rules === null) return { ...named, regra: null, motivo: sentenceOf(reason), etapas: [], exame: null }
  return { ...named, regra: placeIn(regras, rules), motivo: '', etapas, exame: examOf(read, subjectId, taken.at(-1)) }
}

/** The exam, which stands in the class group in which the subject was taken last. */
const examOf = (read: Read, subjectId: number, last: TakenStage | undefined): CardSubject['exame'] => {
  if (last === undefined) return null
  const { groupId, group } = last
  const held = ruleOf(read, group, { subjectId, stage: EXAM })
  return typeof held === 'string' ? null : sheetShown(read, { groupId, subjectId, stage: EXAM }, held)
}

/** What families are told where a subject has no marks; what is for staff to mend stays with them. */
const sentenceOf = (reason: MessageCode | null): string =>
  message(reason === 'MARKS_WITHOUT_MARK' || reason === 'MARKS_NOT_GRADED' ? reason : 'CARD_NO_RULE')

interface TakenStage {
  readonly groupId: number
  readonly group: JudgedGroup
  readonly stage: HoldingStage
}

/** The stages in which the student takes a subject, each where the last of its days was, and those that came from another school. */
const stagesTaken = ({ groups, cells, dismissedFrom }: Read, spans: readonly TakenSubject[]): readonly TakenStage[] => {
  const found = new Map<number, TakenStage>()
  for (const { idTurma, inicio, fim } of spans.toSorted((one, other) => one.inicio.localeCompare(other.inicio))) {
    const group = idTurma === null ? undefined : groups.get(idTurma)
    if (group === undefined || idTurma === null) continue
    for (const stage of group.stages)
      if (inicio <= stage.fim && fim >= stage.inicio) found.set(stage.numero, { groupId: idTurma, group, stage })
  }
  const last = spans.findLast(({ idTurma }) => idTurma !== null)
  const group = last?.idTurma == null ? undefined : groups.get(last.idTurma)
  if (group !== undefined && last?.idTurma != null) {
    const given = cells.flatMap(({ coluna, idDisciplina, numeroEtapa }) =>
      coluna === OF_TRANSFER && idDisciplina === last.idDisciplina ? [numeroEtapa] : [],
    )
    const brought = [...given, ...(dismissedFrom(last.idDisciplina)?.notStudied ?? [])]
    for (const stage of group.stages)
      if (brought.includes(stage.numero) && !found.has(stage.numero))
        found.set(stage.numero, { groupId: last.idTurma, group, stage })
  }
  return [...found.values()].toSorted((one, other) => one.stage.numero - other.stage.numero)
}

interface SheetAt {
  readonly groupId: number
  readonly subjectId: number
  readonly stage: number
}

/** The tests on days on which the student was not in the class group: none of a sheet that is not shown. */
const testsBeside = (
  { isShown, tests }: Read,
  { groupId, subjectId, stage }: SheetAt,
  spans: readonly TakenSubject[],
): readonly TestDay[] => {
  if (!isShown(sheetKey(groupId, subjectId, stage))) return []
  const own = spans.filter(({ idTurma }) => idTurma === groupId)
  const inicio = own.map((span) => span.inicio).toSorted()[0] ?? ''
  const fim =
    own
      .map((span) => span.fim)
      .toSorted()
      .at(-1) ?? ''
  return testsElsewhere(tests({ classGroupId: groupId, subjectId, stage }), { inicio, fim })
}

const stageOf = (
  read: Read,
  { elsewhere, ...at }: SheetAt & { readonly elsewhere: readonly TestDay[] },
  held: SheetScheme,
): CardSubjectStage => {
  const count = read.counts.find((one) => one.subject === at.subjectId && one.stage === at.stage)
  return {
    etapa: at.stage,
    ...sheetShown(read, at, held, elsewhere),
    aulas: count?.called ?? 0,
    faltas: count?.absences ?? 0,
  }
}

/** What is shown of a student's line of a sheet. */
const sheetShown = (
  { isShown, cells, dismissedFrom }: Read,
  { groupId, subjectId, stage }: SheetAt,
  { columns, keptFor }: SheetScheme,
  elsewhere: readonly TestDay[] = [],
): Pick<CardSubjectStage, 'publicada' | 'dispensada' | 'naoCursada' | 'colunas' | 'celulas'> => {
  const from = keptFor === null ? undefined : dismissedFrom(subjectId)
  const dispensada = isDismissedIn(from, stage)
  const own = cells.filter(
    (cell) =>
      !dispensada &&
      (cell.idTurma === groupId || cell.coluna === OF_TRANSFER) &&
      cell.idDisciplina === keptFor &&
      cell.numeroEtapa === stage,
  )
  return {
    publicada: isShown(sheetKey(groupId, keptFor, stage)),
    dispensada,
    ...(isNotStudiedIn(from, stage) && { naoCursada: true }),
    colunas: [...columns],
    celulas: cellsWithoutTests(own, elsewhere).map(({ coluna, idAvaliacao, situacao, valor, conceito }) => ({
      coluna,
      idAvaliacao,
      situacao,
      valor,
      conceito,
    })),
  }
}

/** Where rules stand in a list, into which they are put where they are not there yet. */
const placeIn = (regras: SchemeRules[], rules: SchemeRules): number => {
  const known = regras.indexOf(rules)
  return known >= 0 ? known : regras.push(rules) - 1
}
