import { type Kysely, sql, type Transaction } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { holds } from '#domain/access/permissions.ts'
import { nameIn } from '#domain/base/list.ts'
import { NOTE_CATEGORIES } from '#domain/councils/councils.lists.ts'
import type { saveCouncilNote as saveCall } from '#domain/councils/councils.endpoints.ts'
import * as messages from '#domain/councils/councils.messages.ts'
import type {
  NoteBody,
  NotedStudent,
  NotesPage,
  ReadCouncilNotes,
  SaveCouncilNote,
} from '#domain/councils/notes.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type FactsOf, readKnownStudents } from '#server/modules/academico/councils/facts.ts'
import { type Acting } from '#server/modules/academico/councils/place.ts'
import { readOwnReferrals } from '#server/modules/academico/councils/referrals.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { isNoted } from '#server/school/councils/covered.ts'
import { requireEnrolment } from '#server/school/enrolments/near.ts'
import { readHoldingStages } from '#server/school/stages/stages.ts'
import { firstWithMarks, readTaughtGroups, readTaughtSubjects } from '#server/school/teaching/choices.ts'
import { isClosedIn, refuseInClosedYear } from '#server/school/years/years.ts'

interface NotedGroup {
  readonly classGroupId: number
  readonly classGroup: string
  readonly gradeId: number
  readonly unitId: number
  readonly yearId: number
  readonly isYearClosed: boolean
}

const NOTHING: Omit<NotesPage, 'turmas' | 'encaminhamentos'> = {
  idTurma: null,
  turma: '',
  etapas: [],
  numeroEtapa: null,
  disciplinas: [],
  motivo: '',
  frases: [],
  alunos: [],
}

/**
 * The students of a class group with their facts and notes; without a choice the first class group and the stage that runs.
 * Teachers see what they wrote, and what others wrote in their subjects. @throws Refusal 404, audited; 403 for a class group
 * that a teacher does not teach
 */
export const getNotes = async (incoming: SignedIncoming<ReadCouncilNotes>): Promise<NotesPage> => {
  const { db, caller, now, query } = incoming
  const today = schoolDay(now)
  const turmas = await readTaughtGroups(db, incoming, today)
  const encaminhamentos = await readOwnReferrals(db, caller)
  const id = query.idTurma ?? (await firstWithMarks(db, turmas))
  if (id === null) return { ...NOTHING, turmas, encaminhamentos }
  await requireTaught(incoming, id)
  const group = await readGroup(db, id)
  const stages = (await readHoldingStages(db, { idTurma: id, hoje: today })).filter(({ inicio }) => inicio <= today)
  const stage = stages.find(({ numero }) => numero === query.numeroEtapa) ?? stages.at(-1)
  const subjects = await subjectsIn(incoming, id)
  const known = {
    ...NOTHING,
    turmas,
    encaminhamentos,
    idTurma: id,
    turma: group.classGroup,
    etapas: stages.map(({ numero, nome }) => ({ numero, nome })),
    disciplinas: [...subjects],
  }
  if (stage === undefined) return { ...known, motivo: messages.COUNCIL_STAGE_UNKNOWN }
  const students = await readKnownStudents(incoming, factsOf(incoming, group, { stage: stage.numero, subjects }))
  return {
    ...known,
    numeroEtapa: stage.numero,
    motivo: await heldFor(incoming, group, stage.numero),
    frases: await readPhrases(db, id),
    alunos: students.map(({ facts }) => facts),
  }
}

type Subjects = NotesPage['disciplinas']

const factsOf = (
  { caller }: Acting,
  group: NotedGroup,
  { stage, subjects }: { readonly stage: number; readonly subjects: Subjects },
): FactsOf => ({
  ...group,
  stage,
  ...(isOnlyTeacher(caller) && { subjects: subjects.flatMap(({ idDisciplina }) => idDisciplina ?? []) }),
})

/** @throws Refusal 404, audited for a class group of another unit; 403 COUNCIL_NOTE_NOT_YOURS for one that a teacher does not teach */
const requireTaught = async (acting: Acting, id: number): Promise<void> => {
  await requireClassGroup(acting, id)
  if (!isOnlyTeacher(acting.caller)) return
  const taught = await readTaughtGroups(acting.db, acting, schoolDay(acting.now))
  if (!taught.some((one) => one.id === id)) throw new Refusal(403, 'COUNCIL_NOTE_NOT_YOURS')
}

const readGroup = (db: Kysely<Database>, id: number): Promise<NotedGroup> =>
  db
    .selectFrom('class_group')
    .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
    .where('class_group.id', '=', id)
    .select([
      'class_group.id as classGroupId',
      'class_group.name as classGroup',
      'class_group.grade_id as gradeId',
      'class_group.unit_id as unitId',
      'class_group.school_year_id as yearId',
    ])
    .select(isClosedIn('class_group').as('isYearClosed'))
    .executeTakeFirstOrThrow()

/** What somebody may write of: coordination of the student as a whole and of every subject, teachers of what they teach. */
const subjectsIn = async (acting: Acting, classGroupId: number): Promise<Subjects> => {
  const day = schoolDay(acting.now)
  const taught = await readTaughtSubjects(acting.db, acting, { dia: day, idTurma: classGroupId })
  const bySubject = taught.map(({ id, nome }) => ({ idDisciplina: id, nome }))
  return isOnlyTeacher(acting.caller) ? bySubject : [{ idDisciplina: null, nome: 'Geral' }, ...bySubject]
}

/** Why no notes are taken, a sentence; empty where they are. */
const heldFor = async ({ db, caller }: Acting, group: NotedGroup, stage: number): Promise<string> => {
  if (!holds(caller, caller.permissions, 'conselhoApontamento', true)) return messages.COUNCIL_NOTE_READ_ONLY
  if (group.isYearClosed) return messages.COUNCIL_NOTE_YEAR_CLOSED
  return (await isNoted(db, { ...group, stage })) ? messages.COUNCIL_NOTE_FROZEN : ''
}

const readPhrases = async (db: Kysely<Database>, classGroupId: number): Promise<NotesPage['frases']> => {
  const { rows } = await sql<NotesPage['frases'][number]>`
    select id, name as nome, body as texto from ready_phrase
    where active and (grade_id is null or grade_id in (
      select own.grade_id from class_group_grade as own where own.class_group_id = ${classGroupId}))
    order by name, id`.execute(db)
  return rows
}

/**
 * Saves a note of the caller about a student; without a text it is taken back. The same once more changes nothing.
 * @throws Refusal 404, audited; 403 for what a teacher does not teach; 409 with the student for an older version; 422
 * COUNCIL_NOTE_FROZEN once the council is concluded, COUNCIL_NO_STUDENT
 */
export const saveNote = async (incoming: SignedIncoming<SaveCouncilNote>): Promise<NotedStudent> => {
  const { db, body, ...act } = incoming
  await requireTaught(incoming, body.idTurma)
  await requireEnrolment(incoming, body.idMatricula)
  const subjects = await subjectsIn(incoming, body.idTurma)
  if (!subjects.some(({ idDisciplina }) => idDisciplina === body.idDisciplina))
    throw new Refusal(403, 'COUNCIL_NOTE_NOT_YOURS')
  const group = await readGroup(db, body.idTurma)
  return inTransaction(db, async (trx) => {
    const acting = { ...act, db: trx }
    await refuseInClosedYear(trx, { idAnoLetivo: group.yearId, idUnidade: group.unitId })
    const stages = await readHoldingStages(trx, { idTurma: body.idTurma, hoje: schoolDay(act.now) })
    if (!stages.some(({ numero }) => numero === body.numeroEtapa)) throw ruleBroken('COUNCIL_STAGE_UNKNOWN')
    await holdCouncils(trx, body)
    if (await isNoted(trx, { classGroupId: body.idTurma, stage: body.numeroEtapa }))
      throw ruleBroken('COUNCIL_NOTE_FROZEN')
    const current = async (): Promise<NotedStudent> => {
      const asked = { ...factsOf(acting, group, { stage: body.numeroEtapa, subjects }), enrolmentId: body.idMatricula }
      const [student] = await readKnownStudents(acting, asked)
      if (student === undefined) throw ruleBroken('COUNCIL_NO_STUDENT')
      return student.facts
    }
    const before = await current()
    const own = before.apontamentos.find(
      ({ minha, idDisciplina, categoria }) =>
        minha && idDisciplina === body.idDisciplina && categoria === body.categoria,
    )
    if ((own?.versao ?? 0) !== body.versao) {
      const isSame = own?.texto === body.texto.trim() && own.grau === body.grau && own.visivel === body.visivel
      if (isSame) return before
      throw stale<typeof saveCall>(before)
    }
    if (own === undefined && body.texto.trim() === '') throw ruleBroken('COUNCIL_NOTE_EMPTY')
    await write(trx, act, body)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'council_note',
      entity_id: `${body.idMatricula}`,
      action: own === undefined ? 'create' : body.texto.trim() === '' ? 'remove' : 'update',
      ...(own !== undefined && { before: { Texto: own.texto, 'Visível à família': own.visivel ? 'Sim' : 'Não' } }),
      after: {
        Turma: group.classGroup,
        Etapa: stages.find(({ numero }) => numero === body.numeroEtapa)?.nome ?? '',
        Categoria: nameIn(NOTE_CATEGORIES, body.categoria),
        Texto: body.texto.trim(),
        'Visível à família': body.visivel ? 'Sim' : 'Não',
      },
    })
    return current()
  })
}

/** A council of the stage is not concluded while the note is written. */
const holdCouncils = async (trx: Transaction<Database>, { idTurma, numeroEtapa }: NoteBody): Promise<void> => {
  await sql`
    select id from council where class_group_id = ${idTurma} and stage_number = ${numeroEtapa} order by id for share`.execute(
    trx,
  )
}

const write = async (
  trx: Transaction<Database>,
  { caller, now }: Pick<Acting, 'caller' | 'now'>,
  body: NoteBody,
): Promise<void> => {
  const text = body.texto.trim()
  if (text === '') {
    await sql`
      delete from council_note where class_group_id = ${body.idTurma} and stage_number = ${body.numeroEtapa}
        and enrolment_id = ${body.idMatricula} and subject_id is not distinct from ${body.idDisciplina}::integer
        and author_id = ${caller.personId} and category = ${body.categoria}`.execute(trx)
    return
  }
  const said = { degree: body.grau, body: text, for_family: body.visivel, saved_at: now }
  await trx
    .insertInto('council_note')
    .values({
      class_group_id: body.idTurma,
      stage_number: body.numeroEtapa,
      enrolment_id: body.idMatricula,
      subject_id: body.idDisciplina,
      author_id: caller.personId,
      category: body.categoria,
      ...said,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('council_note_key')
        .doUpdateSet((eb) => ({ ...said, version: eb('council_note.version', '+', 1) })),
    )
    .execute()
}
