import { type Kysely, sql, type Transaction } from 'kysely'
import { STAGE_KINDS, STAGE_OPEN } from '#domain/assessment/assessment.lists.ts'
import { divisionFlaws, emptyStage, equalStages, stagesOf } from '#domain/assessment/divisions.ts'
import { stageUsesText } from '#domain/assessment/stageUses.ts'
import { STAGE_DIVISION } from '#domain/assessment/stages.fields.ts'
import type { CreateDivision, DivisionDraft, DivisionRecord, NewDivision } from '#domain/assessment/stages.schemas.ts'
import { message } from '#domain/all/messages.ts'
import { nameIn } from '#domain/base/list.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { Refusal, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { takingUnique } from '#server/http/taking.ts'
import { type Posted, readPostedIn } from '#server/modules/academico/stages/posted.ts'
import { divisions } from '#server/modules/academico/stages/read.ts'
import { DIVISIONS } from '#server/modules/academico/stages/save.ts'
import { stagesIn, type WrittenStage, writeStages } from '#server/modules/academico/stages/stageRows.ts'
import { notAcceptedFlaws } from '#server/records/references.ts'
import { insertRecord } from '#server/records/save.ts'
import { inUnitsOf, isReadOnlyOfSchool } from '#server/rows/units.ts'
import { followStages } from '#server/school/attendance/followStages.ts'
import { readSchoolDays } from '#server/school/calendars/schoolDays.ts'
import { areUsable } from '#server/school/choices/usable.ts'
import { openYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Divides the year of the school, a unit or a class group: as it was divided there so far, or else into equal parts by the
 * school days. @throws Refusal 422 CHECK_FIELDS, SCHOOL_YEAR_CLOSED, DIVISION_TAKEN, DIVISION_OF_CLASS_TAKEN,
 * DIVISION_SHORT_YEAR; where a class group would leave what was posted in stages of another kind
 */
export const createDivision = async ({ db, body, ...act }: SignedIncoming<CreateDivision>): Promise<DivisionRecord> =>
  takingUnique(db, DIVISIONS.taken, async (trx) => {
    await refuseWrongPlace(trx, act, body)
    if (body.idTurma !== null) await refuseOtherKind(trx, body.idTurma, body.tipo)
    const etapas = await firstStages(trx, body)
    const write = async (_: Trx, __: Act, draft: DivisionDraft): Promise<number> => {
      const id = await insertDivision(trx, body, draft.etapas)
      await followStages(trx, body.idAnoLetivo)
      return id
    }
    return insertRecord({ ...DIVISIONS, readers: divisions, write }, trx, act, { ...body, etapas: [...etapas] })
  })

const refuseWrongPlace = async (trx: Trx, { caller }: Act, place: NewDivision): Promise<void> => {
  const { idAnoLetivo, idUnidade, idTurma } = place
  const year = await openYear(trx, place)
  const isSchools = idUnidade === null
  refuseFlaws({
    ...(isSchools && idTurma !== null && { idUnidade: 'Escolha a unidade da turma.' }),
    ...(isReadOnlyOfSchool(caller, idUnidade) && { idUnidade: message('DIVISION_OF_SCHOOL') }),
    ...notAcceptedFlaws(STAGE_DIVISION, {
      idAnoLetivo: year !== null,
      idUnidade: await areUsable(trx, 'unit', isSchools ? [] : [idUnidade], inUnitsOf(caller, 'id')),
      idTurma: idTurma === null || (await isClassThere(trx, { idAnoLetivo, idUnidade, idTurma })),
    }),
  })
}

const isClassThere = async (
  trx: Trx,
  { idAnoLetivo, idUnidade, idTurma }: Omit<NewDivision, 'tipo'>,
): Promise<boolean> => {
  const { rows } = await sql`
    select id from class_group where id = ${idTurma} and unit_id = ${idUnidade} and school_year_id = ${idAnoLetivo} and active
    for update
  `.execute(trx)
  return rows.length === 1
}

/** What was posted is of a stage by its number: it would be of a stage that means another part of the year. */
const refuseOtherKind = async (trx: Trx, classGroup: number, kind: number): Promise<void> => {
  const { rows } = await sql<{ kind: number | null }>`
    select coalesce(offer.stage_type, course.stage_count) as kind
    from class_group join grade on grade.id = class_group.grade_id join course on course.id = grade.course_id
    left join course_offer as offer on offer.school_year_id = class_group.school_year_id
      and offer.unit_id = class_group.unit_id and offer.course_id = course.id
    where class_group.id = ${classGroup}`.execute(trx)
  const held = rows[0]?.kind ?? null
  if (held === null || held === kind) return
  const usos = postedText([...(await readPostedIn(trx, classGroup)).values()])
  const tipo = nameIn(STAGE_KINDS, held).toLowerCase()
  if (usos !== '') refuseFlaws({ tipo: message('DIVISION_OTHER_KIND', { usos, tipo }) })
}

const postedText = (posted: readonly Posted[]): string => {
  const sum = (name: keyof Posted) => posted.reduce((count, one) => count + one[name], 0)
  const [notas, publicacoes, atividades] = [sum('notas'), sum('publicacoes'), sum('atividades')]
  return stageUsesText({ conteudos: 0, avaliacoes: 0, notas, publicacoes, atividades })
}

/** The stages with which a division begins. A copy that does not fit the year there gives way to equal parts. */
const firstStages = async (trx: Trx, place: NewDivision): Promise<readonly WrittenStage[]> => {
  const facts = { ...(await readSchoolDays(trx, place)), estados: [] }
  const copied = await stagesSoFar(trx, place)
  const drafts = copied.map(({ situacao: _, ...stage }) => stage)
  const fits = Object.keys(divisionFlaws({ ...place, etapas: drafts }, facts, [])).length === 0
  if (fits && copied.length > 0) return copied
  const count = stagesOf(place.tipo)
  const empty = Array.from({ length: count }, (_, at) => emptyStage(place.tipo, at))
  const equal = equalStages(empty, facts)
  if (equal === null) throw new Refusal(422, 'DIVISION_SHORT_YEAR', { values: { quantas: count } })
  return equal
}

/** The stages of the kind that hold in a place now: of the unit, or else of the school; none where there are none. */
const stagesSoFar = async (
  db: Kysely<Database>,
  { idAnoLetivo, idUnidade, tipo }: NewDivision,
): Promise<readonly WrittenStage[]> => {
  const followed = await db
    .selectFrom('stage_division')
    .where('school_year_id', '=', idAnoLetivo)
    .where('kind', '=', tipo)
    .where('class_group_id', 'is', null)
    .where((eb) => eb.or([eb('unit_id', 'is', null), eb('unit_id', '=', idUnidade ?? 0)]))
    .select('id')
    .orderBy(sql`unit_id is null`)
    .limit(1)
    .executeTakeFirst()
  if (followed === undefined) return []
  const { etapas, estados } = await stagesIn(db, followed.id)
  return etapas.map((stage, place) => ({ ...stage, id: null, situacao: estados[place]?.situacao ?? STAGE_OPEN }))
}

const insertDivision = async (
  trx: Trx,
  { idAnoLetivo, idUnidade, idTurma, tipo }: NewDivision,
  stages: readonly WrittenStage[],
): Promise<number> => {
  const { id } = await trx
    .insertInto('stage_division')
    .values({ school_year_id: idAnoLetivo, unit_id: idUnidade, class_group_id: idTurma, kind: tipo })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeStages(trx, id, stages)
  return id
}
