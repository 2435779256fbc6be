import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { ExportStaff, ListStaff, StaffRow } from '#domain/staff/staff.schemas.ts'
import { rankName } from '#domain/access/rank.ts'
import { searchable } from '#domain/base/text.ts'
import { containing } from '#server/db/like.ts'
import { everyWord } from '#server/db/pattern.ts'
import type { Database } from '#server/db/schema.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, exportList, idsOf, text } from '#server/http/sheet/exportList.ts'
import { visibleStaff } from '#server/school/staff/visible.ts'

/** Fields that sort the list, each with an expression that sorts alike on every database. */
const ORDER = {
  nome: sql.ref('staff_user.name_search'),
  email: sql`staff_user.email collate "C"`,
  cargo: sql`coalesce(position.name, '') collate "C"`,
  status: sql.ref('staff_user.active'),
} as const

const SORTABLE = ['nome', 'email', 'cargo', 'status'] as const

/** The staff users whom the caller sees, including inactive ones. @throws Refusal 400 for a field that does not sort */
export const staffPage = async (incoming: SignedIncoming<ListStaff>): Promise<ListStaff['answer']> => {
  const page = pageOf(incoming.query, SORTABLE)
  const found = foundBy(incoming)
  const rows = await described(found)
    .orderBy(ORDER[page.field], page.direction)
    .orderBy('staff_user.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { items: rows.map(rowOf), totalCount: count }
}

/** The list as a file. @throws Refusal as `staffPage`, `exportList` and `idsOf` */
export const exportStaff = async (incoming: SignedIncoming<ExportStaff>): Promise<ExportStaff['answer']> => {
  const { db, caller, query } = incoming
  const { field, direction } = pageOf(query, SORTABLE)
  const found = foundBy(incoming)
    .leftJoin('position', 'position.id', 'staff_user.position_id')
    .select('staff_user.id')
    .orderBy(ORDER[field], direction)
    .orderBy('staff_user.id', direction)
  return exportList(incoming, {
    title: 'Usuários',
    entity: 'staff_user',
    columns: STAFF_COLUMNS,
    ids: await idsOf(db, found),
    read: async (ids) => {
      const some = visibleStaff(db, caller).where('staff_user.id', '=', sql<number>`any(${ids}::integer[])`)
      return (await described(some).execute()).map(rowOf)
    },
  })
}

const STAFF_COLUMNS: ExportColumns<StaffRow> = {
  nome: [text('Nome', ({ nome }) => nome), text('E-mail', ({ email }) => email)],
  cargo: [text('Cargo', ({ cargo }) => cargo && cargo.nome)],
  unidades: [text('Unidades', ({ unidades }) => unidades.join(', '))],
  perfis: [text('Perfis', (row) => rankName(row) ?? row.perfis.join(', '))],
  status: [text('Situação', ({ status }) => (status ? 'Ativo' : 'Inativo'))],
}

const foundBy = ({ db, caller, query }: Pick<SignedIncoming<ListStaff | ExportStaff>, 'db' | 'caller' | 'query'>) =>
  visibleStaff(db, caller).where((eb) => eb.and(conditions(eb, query)))

/** The columns of the list. */
const described = (staff: ReturnType<typeof visibleStaff>) =>
  staff
    .leftJoin('position', 'position.id', 'staff_user.position_id')
    .select([
      'staff_user.id',
      'staff_user.name as nome',
      'staff_user.email',
      'staff_user.active as status',
      'staff_user.is_teacher as isProfessor',
      'staff_user.is_admin as admin',
      'staff_user.is_master as master',
      'staff_user.is_super_admin as superAdmin',
      'staff_user.version as versao',
      HAS_FACTOR.as('segundoFator'),
      'position.id as positionId',
      'position.name as positionName',
      UNIT_NAMES.as('unidades'),
      PROFILE_NAMES.as('perfis'),
    ])

type Described = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number]

const rowOf = ({ positionId, positionName, ...row }: Described): StaffRow => ({
  ...row,
  cargo: positionId === null ? null : { id: positionId, nome: positionName ?? '' },
})

const HAS_FACTOR = sql<boolean>`exists (
  select 1 from second_factor as factor
  where factor.staff_user_id = staff_user.id and factor.confirmed_at is not null)`

const UNIT_NAMES = sql<string[]>`array(
  select unit.name from staff_user_unit as place join unit on unit.id = place.unit_id
  where place.staff_user_id = staff_user.id order by unit.name, unit.id)`

const PROFILE_NAMES = sql<string[]>`array(
  select profile.name from staff_user_profile as held join profile on profile.id = held.profile_id
  where held.staff_user_id = staff_user.id order by profile.name, profile.id)`

const conditions = (
  eb: ExpressionBuilder<Database, 'staff_user'>,
  { Filtro = '', idUnidade, idCargo, idPerfil, status }: ListStaff['query'],
): Expression<SqlBool>[] => [
  ...meant(Filtro),
  ...(idUnidade === undefined
    ? []
    : [
        eb.exists(
          eb
            .selectFrom('staff_user_unit as asked')
            .select('asked.unit_id')
            .whereRef('asked.staff_user_id', '=', 'staff_user.id')
            .where('asked.unit_id', '=', idUnidade),
        ),
      ]),
  ...(idPerfil === undefined
    ? []
    : [
        eb.exists(
          eb
            .selectFrom('staff_user_profile as asked')
            .select('asked.profile_id')
            .whereRef('asked.staff_user_id', '=', 'staff_user.id')
            .where('asked.profile_id', '=', idPerfil),
        ),
      ]),
  ...(idCargo === undefined ? [] : [eb('staff_user.position_id', '=', idCargo)]),
  ...(status === undefined ? [] : [eb('staff_user.active', '=', status)]),
]

/** Words of the name in any order, or a part of the e-mail. No condition for an empty text. */
const meant = (text: string): readonly Expression<SqlBool>[] => {
  const typed = searchable(text)
  if (typed === '') return []
  const byName = everyWord('staff_user.name_search', typed.split(' '))
  return [sql<SqlBool>`(${byName} or staff_user.email like ${containing(typed)})`]
}
