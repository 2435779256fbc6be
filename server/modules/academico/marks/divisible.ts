import { type Kysely, sql } from 'kysely'
import { message } from '#domain/all/messages.ts'
import type { DivisibleAssessment } from '#domain/marks/division.schemas.ts'
import { EMPTIED } from '#domain/marks/marks.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { SheetPlace } from '#server/modules/academico/marks/place.ts'
import type { Divisible } from '#server/school/evaluation/columns.ts'
import type { SheetScheme } from '#server/school/evaluation/sheetSchemes.ts'

/** What may be divided in a sheet, or is, with what stands in the way of changing it. */
export const readDivisible = async (
  db: Kysely<Database>,
  place: SheetPlace,
  { divisible }: Pick<SheetScheme, 'divisible'>,
): Promise<readonly DivisibleAssessment[]> => {
  const uses = divisible.length === 0 ? new Map<number, Use>() : await readUses(db, place, divisible.flatMap(idsOf))
  return divisible.map((one) => ({ ...one, partes: [...one.partes], motivo: reasonAgainst(one, uses) }))
}

interface Use {
  readonly hasMarks: boolean
  readonly hasDay: boolean
  /** Whether an activity gives its mark. */
  readonly isGiven: boolean
}

const idsOf = ({ idAvaliacao, partes }: Divisible): readonly number[] => [
  idAvaliacao,
  ...partes.map((part) => part.idAvaliacao),
]

const readUses = async (
  db: Kysely<Database>,
  { classGroupId, subjectId, stage }: SheetPlace,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Use>> => {
  const here = (table: string) =>
    sql`from ${sql.table(table)} as used where used.assessment_id = asked.id and used.class_group_id = ${classGroupId}
      and used.subject_id = ${subjectId} and used.stage_number = ${stage.numero}`
  const { rows } = await sql<Use & { id: number }>`
    select asked.id, exists(select 1 ${here('mark')} and used.status <> ${EMPTIED}) as "hasMarks",
      exists(select 1 ${here('applied_assessment')}) as "hasDay",
      exists(select 1 ${here('activity_class_group')}) as "isGiven"
    from unnest(${ids}::integer[]) as asked (id)`.execute(db)
  return new Map(rows.map(({ id, ...use }) => [id, use]))
}

const reasonAgainst = ({ partes, ...whole }: Divisible, uses: ReadonlyMap<number, Use>): string => {
  for (const { idAvaliacao, sigla } of [whole, ...partes]) {
    const use = uses.get(idAvaliacao)
    if (use?.hasMarks === true) return message('DIVISION_MARKED', { avaliacao: sigla })
    if (use?.hasDay === true) return message('DIVISION_ON_DAY', { avaliacao: sigla })
    if (use?.isGiven === true) return message('DIVISION_OF_ACTIVITY', { avaliacao: sigla })
  }
  return ''
}
