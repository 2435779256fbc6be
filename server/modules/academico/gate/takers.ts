import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { formatCpf } from '#domain/base/cpf.ts'
import { grouped } from '#domain/base/grouped.ts'
import { BY_GUARDIAN, BY_PERSON } from '#domain/gate/gate.lists.ts'
import { isBarred } from '#domain/gate/pickup.ts'
import type { GateBar, GatePerson } from '#domain/gate/gate.schemas.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import type { Database } from '#server/db/schema.ts'
import { dataUrlOf } from '#server/files/index.ts'

/** How people are shown: by the small photo that a device keeps, or the large one. */
export type PhotoSize = 'face' | 'photo'

/** Condition: the guardian of a `link` may take the student away on a day, and no court forbids it. */
export const mayCollect = (day: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${holdsOn('link', day)} and link.may_collect and not link.is_deceased and not link.is_undeclared
  and (link.restriction is null or link.restriction_from > ${day}::date or link.restriction_until < ${day}::date))`

interface Row extends Omit<GatePerson, 'foto' | 'impedida' | 'revogada'> {
  readonly studentId: number
  readonly photo: Buffer | null
  readonly photoType: string | null
}

/** Who may take some students away: guardians by their link first, then the others who are not revoked. By student. */
export const takersOf = async (
  db: Kysely<Database>,
  studentIds: readonly number[],
  {
    today,
    size,
    bars,
  }: { readonly today: string; readonly size: PhotoSize; readonly bars: ReadonlyMap<number, GateBar[]> },
): Promise<ReadonlyMap<number, GatePerson[]>> => {
  const { rows } = await sql<Row>`
    select link.student_id as "studentId", ${sql.lit(BY_GUARDIAN)}::smallint as tipo, guardian.id,
      coalesce(guardian.social_name, guardian.name) as nome, coalesce(guardian.cpf, '') as documento,
      link.kinship_id as parentesco, coalesce(guardian.mobile, '') as telefone, null::date as de, null::date as ate,
      '{}'::smallint[] as "diasSemana", ${sql.ref(`own.${size}`)} as photo, ${sql.ref(`own.${size}_type`)} as "photoType"
    from student_guardian as link join guardian on guardian.id = link.guardian_id and guardian.active
    left join guardian_photo as own on own.guardian_id = guardian.id
    where link.student_id = any(${studentIds}::integer[]) and ${mayCollect(today)}
    union all
    select own.student_id, ${sql.lit(BY_PERSON)}, own.id, own.name, own.document, own.kinship_id, own.phone,
      own.valid_from, own.valid_until, own.week_days, ${sql.ref(`own.${size}`)}, ${sql.ref(`own.${size}_type`)}
    from pickup_person as own
    where own.student_id = any(${studentIds}::integer[]) and own.revoked_at is null
    order by "studentId", tipo, nome, id`.execute(db)
  const people = [...grouped(rows, ({ studentId }) => studentId)]
  return new Map(
    people.map(([studentId, found]) => [studentId, found.map((row) => takerOf(row, bars.get(studentId) ?? [], today))]),
  )
}

const takerOf = (
  { studentId: _, photo, photoType, ...row }: Row,
  bars: readonly GateBar[],
  today: string,
): GatePerson => ({
  ...row,
  documento: row.tipo === BY_GUARDIAN ? formatCpf(row.documento) : row.documento,
  foto: photo === null || photoType === null ? null : dataUrlOf(photoType, photo),
  revogada: false,
  impedida: isBarred(row, bars, today),
})
