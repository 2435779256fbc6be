import { sql, type Transaction } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import { chosenFlaws, electiveGroupFlaws, settledElectiveGroup, wasChosen } from '#domain/electives/electiveGroup.ts'
import { ELECTIVE_GROUP } from '#domain/electives/electives.fields.ts'
import type { ElectiveDraft, ElectiveGroupDraft, ElectiveGroupRecord } from '#domain/electives/electives.schemas.ts'
import { DRAFT, ENDED } from '#domain/curricula/curricula.lists.ts'
import { newlyChosen } from '#domain/records/values.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { refuseFlaws } from '#server/http/refusal.ts'
import { electiveGroups } from '#server/modules/academico/electives/read.ts'
import { settleGroup } from '#server/modules/academico/electives/seats.ts'
import { type Audited, auditedDrafts } from '#server/records/audited.ts'
import { columnsOf } from '#server/records/columns.ts'
import { notAcceptedFlaws } from '#server/records/references.ts'
import { writeRow } from '#server/records/rows.ts'
import { type Records, refuseUsed } from '#server/records/save.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { areUsable } from '#server/school/choices/usable.ts'
import { openYear, refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>
type Flaws = Readonly<Record<string, string>>

/** The draft to write, settled and without flaws. @throws Refusal 422 CHECK_FIELDS with a sentence per field, or SCHOOL_YEAR_CLOSED */
const checked = async (
  trx: Trx,
  { caller }: Act,
  sent: ElectiveGroupDraft,
  before: ElectiveGroupRecord | null,
): Promise<ElectiveGroupDraft> => {
  const draft = settledElectiveGroup(sent)
  if (before !== null) await refuseInClosedYear(trx, before)
  const { idAnoLetivo, idUnidade } = draft
  const year = idAnoLetivo === null ? null : await openYear(trx, { idAnoLetivo, idUnidade })
  refuseFlaws(notAcceptedFlaws(ELECTIVE_GROUP, { idAnoLetivo: idAnoLetivo === null || year !== null }))
  refuseFlaws({ ...electiveGroupFlaws(draft, year), ...(before !== null && chosenFlaws(before, draft)) })
  refuseFlaws(await referenceFlaws(trx, caller, draft, before))
  refuseFlaws(await matrixFlaw(trx, draft))
  return draft
}

const referenceFlaws = async (
  trx: Trx,
  caller: Act['caller'],
  draft: ElectiveGroupDraft,
  before: ElectiveGroupRecord | null,
): Promise<Flaws> => {
  const subjects = (one: ElectiveGroupDraft | null) =>
    one?.opcoes.flatMap(({ idDisciplina }) => idDisciplina ?? []) ?? []
  const kept = before?.opcoes.map(({ id }) => id) ?? []
  return notAcceptedFlaws(ELECTIVE_GROUP, {
    idUnidade: await areUsable(trx, 'unit', newlyChosen(draft.idUnidade, before?.idUnidade), inUnitsOf(caller, 'id')),
    idsSeries: await areUsable(trx, 'grade', newlyChosen(draft.idsSeries, before?.idsSeries)),
    idPeriodo: await areUsable(trx, 'shift', newlyChosen(draft.idPeriodo, before?.idPeriodo)),
    opcoes:
      draft.opcoes.every(({ id }) => id === null || kept.includes(id)) &&
      new Set(draft.opcoes.map(({ id }) => id ?? Symbol('new'))).size === draft.opcoes.length &&
      (await areUsable(trx, 'subject', newlyChosen(subjects(draft), subjects(before)))),
  })
}

/** What the matrix of a grade has, everybody there takes: it is nothing to choose. */
const matrixFlaw = async (trx: Trx, draft: ElectiveGroupDraft): Promise<Flaws> => {
  const subjects = draft.opcoes.flatMap(({ idDisciplina }) => idDisciplina ?? [])
  const { rows } = await sql<{ subject: string; grade: string }>`
    select subject.name as subject, grade.name as grade
    from curriculum join curriculum_item as item on item.curriculum_id = curriculum.id
    join subject on subject.id = item.subject_id join grade on grade.id = curriculum.grade_id
    where curriculum.status not in (${DRAFT}, ${ENDED}) and curriculum.school_year_id = ${draft.idAnoLetivo}
      and curriculum.unit_id = ${draft.idUnidade} and curriculum.grade_id = any(${draft.idsSeries}::integer[])
      and (${draft.idPeriodo}::integer is null or curriculum.shift_id = ${draft.idPeriodo}::integer)
      and item.subject_id = any(${subjects}::integer[])
    order by subject.position, grade.position limit 1
  `.execute(trx)
  const [found] = rows
  return found === undefined
    ? {}
    : { opcoes: `${found.subject} está na matriz de ${found.grade}: todos a cursam, e não há o que escolher.` }
}

/** Added seats go to the students who wait; students whose grade left the group give their seats up. */
const write = async (
  trx: Trx,
  act: Act,
  draft: ElectiveGroupDraft,
  before: ElectiveGroupRecord | null,
): Promise<number> => {
  const columns = { ...columnsOf(ELECTIVE_GROUP, draft), name_search: searchable(draft.nome) }
  const id = await writeRow(trx, 'elective_group', before?.id ?? null, columns)
  await trx.deleteFrom('elective_group_grade').where('elective_group_id', '=', id).execute()
  await trx
    .insertInto('elective_group_grade')
    .values(draft.idsSeries.map((grade_id) => ({ elective_group_id: id, grade_id })))
    .execute()
  await writeElectives(trx, id, draft.opcoes)
  if (before !== null) await settleGroup(trx, act, id)
  return id
}

const writeElectives = async (trx: Trx, group: number, electives: readonly ElectiveDraft[]): Promise<void> => {
  const kept = electives.flatMap(({ id }) => id ?? [])
  await sql`delete from elective where elective_group_id = ${group} and not id = any(${kept}::integer[])`.execute(trx)
  for (const [place, elective] of electives.entries()) {
    const columns = {
      elective_group_id: group,
      subject_id: elective.idDisciplina ?? 0,
      name: elective.nome,
      teacher: elective.professor || null,
      place: elective.local || null,
      weekly_lessons: elective.aulas ?? 0,
      seats: elective.vagas ?? 0,
      position: place + 1,
    }
    if (elective.id === null) await trx.insertInto('elective').values(columns).execute()
    else await trx.updateTable('elective').set(columns).where('id', '=', elective.id).execute()
  }
}

const audited = async (trx: Trx, drafts: readonly ElectiveGroupDraft[]): Promise<readonly Audited[]> =>
  auditedDrafts(
    trx,
    ELECTIVE_GROUP,
    drafts.map((draft) => ({ draft, own: { opcoes: electivesText(draft.opcoes) } })),
  )

/** `Robótica: 2 aulas, 20 vagas; Teatro: 2 aulas, 25 vagas` */
const electivesText = (electives: readonly ElectiveDraft[]): string =>
  electives.map(({ nome, aulas, vagas }) => `${nome}: ${aulas ?? 0} aulas, ${vagas ?? 0} vagas`).join('; ')

/** A group is removed only if nobody ever chose in it. */
export const allowRemoval = async (trx: Trx, _: Act, before: ElectiveGroupRecord): Promise<void> => {
  await refuseInClosedYear(trx, before)
  refuseUsed('REMOVE_IN_USE', wasChosen(before) ? 'Escolhas de alunos' : '')
}

/** What is inactive is closed to new choices; those who chose keep what they have. */
export const allowStatus = (trx: Trx, _: Act, before: ElectiveGroupRecord): Promise<void> =>
  refuseInClosedYear(trx, before)

export const ELECTIVE_GROUPS: Records<ElectiveGroupDraft, ElectiveGroupRecord> = {
  table: 'elective_group',
  readers: electiveGroups,
  taken: { elective_group_name_key: { code: 'ELECTIVE_GROUP_TAKEN', field: 'nome' } },
  checked,
  write,
  audited,
}
