import { type Kysely, sql } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import { stepText } from '#domain/evaluation/stepText.ts'
import { written } from '#domain/evaluation/written.ts'
import type { StudentOutcome, SubjectOutcome } from '#domain/yearEnd/outcome.schemas.ts'
import { outcomeDiff } from '#domain/yearEnd/outcomeText.ts'
import type { LockStudent, ReadStanding, ReadSteps, Standing } from '#domain/yearEnd/standing.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { personBehind } from '#server/modules/academico/yearClosing/rows.ts'
import { requireEnrolment } from '#server/school/enrolments/near.ts'
import { readStandingPlace } from '#server/modules/academico/yearClosing/standingPlace.ts'
import { requireTaughtGroup } from '#server/school/teaching/choices.ts'
import { readClosedGroups } from '#server/school/classGroups/closedGroups.ts'
import { namedOutcomes, readFrozen } from '#server/school/yearEnd/frozen.ts'
import { judgeGroup } from '#server/school/yearEnd/judgedGroup.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'
import { MESSAGES } from '#domain/all/messages.ts'

/**
 * A-F2: the students of a class group by subject, frozen where it is closed, else calculated now; where both are known and
 * differ, how. Of a closed year only what is frozen, if anything is: nothing can be different there any more (ADR 94). @throws
 * Refusal 404, audited for a class group of another unit
 */
export const readStanding = async (incoming: SignedIncoming<ReadStanding>): Promise<Standing> => {
  const { db, caller, now } = incoming
  const today = schoolDay(now)
  const { isClosedYear, ...place } = await readStandingPlace(incoming)
  const { idTurma } = place
  const podeTravar = !isClosedYear && holds(caller, caller.permissions, 'situacaoDisciplina', true)
  if (idTurma === null) return { ...place, fechadaEm: null, podeTravar, disciplinas: [], alunos: [] }
  const frozen = await readFrozen(db, idTurma)
  const judged =
    isClosedYear && frozen.size > 0
      ? await namedOutcomes(db, frozen)
      : await judgeGroup(db, { classGroupId: idTurma, today })
  const closed = (await readClosedGroups(db, [idTurma], today)).get(idTurma)
  const disciplinas = await readSubjects(db, [
    ...judged.flatMap(({ outcome }) => outcome.disciplinas),
    ...[...frozen.values()].flatMap(({ outcome }) => outcome.disciplinas),
  ])
  const names = new Map(disciplinas.map(({ id, nome }) => [id, nome]))
  const nameOf = (id: number): string => names.get(id) ?? ''
  const alunos = judged.map(({ name, outcome: live }) => {
    const kept = frozen.get(live.idMatricula)
    const mudancas = kept === undefined ? [] : outcomeDiff(kept.outcome, live, nameOf)
    return studentOf(name, kept?.outcome ?? live, {
      congelado: kept !== undefined,
      trava: kept?.lock ?? '',
      mudancas,
      nameOf,
    })
  })
  return { ...place, fechadaEm: closed?.closedAt.toISOString() ?? null, podeTravar, disciplinas, alunos }
}

type Student = Standing['alunos'][number]

interface Beside extends Pick<Student, 'congelado' | 'trava' | 'mudancas'> {
  readonly nameOf: (id: number) => string
}

const studentOf = (
  aluno: string,
  { idMatricula, situacao, decididoPor, presenca, disciplinas }: StudentOutcome,
  { mudancas, nameOf, ...beside }: Beside,
): Student => ({
  idMatricula,
  aluno,
  situacao,
  decididoPor,
  presenca: presenca === null ? '' : `${written(presenca)}%`,
  ...beside,
  mudancas: mudancas.filter(({ disciplina }) => disciplina === ''),
  celulas: disciplinas.map((subject) => ({
    idDisciplina: subject.idDisciplina,
    media: markOf(subject),
    conselho: subject.conselho === null ? '' : written(subject.conselho),
    faltas: subject.faltas,
    situacao: subject.situacao,
    decididoPor: subject.decididoPor,
    mudancas: mudancas.filter(({ disciplina }) => disciplina !== '' && disciplina === nameOf(subject.idDisciplina)),
  })),
})

const markOf = ({ media, conceito }: SubjectOutcome): string => conceito ?? (media === null ? '' : written(media))

const readSubjects = async (
  db: Kysely<Database>,
  taken: readonly { readonly idDisciplina: number }[],
): Promise<Standing['disciplinas']> => {
  const ids = [...new Set(taken.map(({ idDisciplina }) => idDisciplina))]
  const { rows } = await sql<Standing['disciplinas'][number]>`
    select id, name as nome, coalesce(nullif(short_name, ''), name) as sigla from subject
    where id = any(${ids}::integer[]) order by position, id`.execute(db)
  return rows
}

/**
 * “Como chegamos” of a subject of a student, or of the year, as it is calculated now. @throws Refusal 404, audited for a class
 * group or student of another unit
 */
export const readStandingSteps = async (incoming: SignedIncoming<ReadSteps>): Promise<ReadSteps['answer']> => {
  const { db, query, now } = incoming
  await requireTaughtGroup(incoming, query.idTurma)
  await requireEnrolment(incoming, query.idMatricula)
  const [judged] = await judgeGroup(db, {
    classGroupId: query.idTurma,
    enrolmentId: query.idMatricula,
    today: schoolDay(now),
    explains: true,
  })
  if (judged === undefined) throw notFound()
  return { passos: (judged.steps.get(query.idDisciplina ?? null) ?? []).map(stepText) }
}

/**
 * Locks the frozen result of a student, or takes the lock off. @throws Refusal 404, audited for a student of another unit; 422
 * LOCK_NOT_FROZEN, SCHOOL_YEAR_CLOSED, CHECK_FIELDS
 */
export const lockStudent = async (incoming: SignedIncoming<LockStudent>): Promise<LockStudent['answer']> => {
  const { db, body, ...act } = incoming
  await requireEnrolment(incoming, body.idMatricula)
  const reason = body.motivo.trim()
  if (body.trava && reason === '') refuseFlaws({ motivo: MESSAGES.LOCK_REASON })
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ lock: string | null; idAnoLetivo: number; idUnidade: number }>`
      select own.lock_reason as lock, class_group.school_year_id as "idAnoLetivo", class_group.unit_id as "idUnidade"
      from year_result as own join class_group on class_group.id = own.class_group_id
      where own.enrolment_id = ${body.idMatricula} for update of own`.execute(trx)
    const [kept] = rows
    if (kept === undefined) throw ruleBroken('LOCK_NOT_FROZEN')
    await refuseInClosedYear(trx, kept)
    const lock = body.trava ? reason : null
    if (kept.lock === lock) return { trava: lock ?? '' }
    await trx
      .updateTable('year_result')
      .set({
        lock_reason: lock,
        locked_by: lock === null ? null : personBehind(act.caller),
        locked_at: lock === null ? null : act.now,
        version: sql`version + 1`,
      })
      .where('enrolment_id', '=', body.idMatricula)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'year_result',
      entity_id: String(body.idMatricula),
      action: 'update',
      before: { Trava: kept.lock ?? 'não' },
      after: { Trava: lock ?? 'não' },
      ...(reason !== '' && { reason }),
    })
    return { trava: lock ?? '' }
  })
}
