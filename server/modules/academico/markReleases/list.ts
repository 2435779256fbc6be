import { GENERAL_NAME } from '#domain/marks/sheetStage.ts'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { message } from '#domain/all/messages.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import type { ListReleases, ReleasePage, ReleasePlace, ReleaseRow } from '#domain/markReleases/markReleases.schemas.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { releaseRight } from '#server/school/marks/releaseRight.ts'
import { sheetsSeenBy } from '#server/modules/academico/markReleases/sheets.ts'
import { readSheetStates, type SheetState } from '#server/school/marks/missing.ts'

/** The sheets that the caller sees, the newest stage first, with how complete each is and whether families see it. */
export const listReleases = async (incoming: SignedIncoming<ListReleases>): Promise<ReleasePage> => {
  const { db, query, now } = incoming
  const { idTurma, numeroEtapa, situacao } = query
  const { limit, offset } = pageOf(query, ['etapa'])
  const sheets = sheetsSeenBy(incoming)
  const only = (value: unknown, condition: RawBuilder<SqlBool>) => (value === undefined ? sql`true` : condition)
  const { rows } = await sql<KeptRow & { total: number }>`
    select ${ROW}, count(*) over ()::integer as total from (${sheets}) as sheet ${NAMED}
    where ${only(idTurma, sql<SqlBool>`sheet.class_group_id = ${idTurma}`)}
      and ${only(numeroEtapa, sql<SqlBool>`sheet.stage_number = ${numeroEtapa}`)}
      and ${only(situacao, sql<SqlBool>`sheet.status = ${situacao}`)}
    order by sheet.stage_number desc, ${ORDER} limit ${limit} offset ${offset}`.execute(db)
  const right = await releaseRight(incoming)
  const { rows: turmas } = await sql<Named>`
    select id, name as nome from class_group where id in (select class_group_id from (${sheets}) as sheet)
    order by name_search, id`.execute(db)
  const { rows: stages } = await sql<{ number: number }>`
    select distinct stage_number as number from (${sheets}) as sheet order by number`.execute(db)
  return {
    items: await withStates(db, rows, schoolDay(now)),
    totalCount: rows[0]?.total ?? 0,
    turmas,
    etapas: stages.map(({ number }) => number),
    podePublicar: right !== 'none',
    motivo: right === 'none' ? message('RELEASES_READ_ONLY') : '',
  }
}

type KeptRow = Omit<ReleaseRow, 'alunos' | 'semNota' | 'motivo' | 'publicadaEm' | 'alteradaEm'> & {
  readonly publicadaEm: Date | null
  readonly alteradaEm: Date | null
}

const ROW = sql`sheet.class_group_id as "idTurma", class_group.name as turma, sheet.subject_id as "idDisciplina",
  coalesce(subject.name, ${sql.lit(GENERAL_NAME)}) as disciplina, sheet.stage_number as "numeroEtapa", sheet.stage as etapa, sheet.status as situacao,
  sheet.published_at as "publicadaEm", sheet.proposed_on as "diaPrevisto", coalesce(author.name, '') as "alteradaPor",
  sheet.changed_at as "alteradaEm", sheet.version as versao, coalesce((
    select string_agg(staff_user.name, ', ' order by staff_user.name_search)
    from class_assignment as own join staff_user on staff_user.id = own.staff_user_id
    where own.class_group_id = sheet.class_group_id and own.subject_id = sheet.subject_id and own.active
      and own.kind = ${TITULAR}), (select name from staff_user
      where sheet.subject_id is null and staff_user.id = class_group.teacher_id), '') as professores`

const NAMED = sql`
  join class_group on class_group.id = sheet.class_group_id
  left join subject on subject.id = sheet.subject_id
  left join staff_user as author on author.id = sheet.changed_by`

const ORDER = sql`class_group.name_search, class_group.id, subject.position, subject.id`

const withStates = async (
  db: Kysely<Database>,
  rows: readonly (KeptRow & { readonly total?: number })[],
  today: string,
): Promise<ReleaseRow[]> => {
  const states = await statesOf(db, rows, today)
  return rows.map(({ total: _, ...row }) => {
    const { reason, students, missing } = states(row)
    return {
      ...row,
      publicadaEm: row.publicadaEm?.toISOString() ?? null,
      alteradaEm: row.alteradaEm?.toISOString() ?? null,
      alunos: students,
      semNota: missing.length,
      motivo: reason === null ? '' : message(reason),
    }
  })
}

const NO_STATE: Pick<SheetState, 'reason' | 'students' | 'missing'> = { reason: null, students: 0, missing: [] }

/** How complete sheets are, group by group. */
export const statesOf = async (
  db: Kysely<Database>,
  places: readonly ReleasePlace[],
  today: string,
): Promise<(place: ReleasePlace) => Pick<SheetState, 'reason' | 'students' | 'missing'>> => {
  const keyOf = (group: number, subject: number | null, stage: number) => `${group} ${subject} ${stage}`
  const found = new Map<string, SheetState>()
  for (const group of new Set(places.map(({ idTurma }) => idTurma))) {
    const sheets = places
      .filter(({ idTurma }) => idTurma === group)
      .map(({ idDisciplina, numeroEtapa }) => ({ subjectId: idDisciplina, stage: numeroEtapa }))
    for (const state of await readSheetStates(db, { classGroupId: group, sheets, today }))
      found.set(keyOf(group, state.subjectId, state.stage), state)
  }
  return ({ idTurma, idDisciplina, numeroEtapa }) => found.get(keyOf(idTurma, idDisciplina, numeroEtapa)) ?? NO_STATE
}

/** A sheet among those that the caller sees, as changes and checks need it. */
export interface SeenSheet extends ReleasePlace {
  readonly turma: string
  readonly disciplina: string
  readonly etapa: string
  readonly professores: string
  readonly versao: number
  /** Code of `RELEASE_STATUSES`. */
  readonly situacao: number
  readonly publicadaEm: Date | null
}

/** Those of the places that the caller sees, in the order of lists. */
export const findSheets = async (
  incoming: Pick<SignedIncoming<ListReleases>, 'caller' | 'now' | 'db'>,
  places: readonly ReleasePlace[],
): Promise<readonly SeenSheet[]> => {
  const { rows } = await sql<SeenSheet>`
    select ${ROW} from (${sheetsSeenBy(incoming)}) as sheet ${NAMED}
    join json_to_recordset(${JSON.stringify(places)}::json) as given ("idTurma" integer, "idDisciplina" integer,
      "numeroEtapa" integer) on given."idTurma" = sheet.class_group_id and given."idDisciplina" is not distinct from sheet.subject_id
      and given."numeroEtapa" = sheet.stage_number
    order by sheet.stage_number desc, ${ORDER}`.execute(incoming.db)
  return rows
}
