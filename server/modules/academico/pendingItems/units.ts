import { sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { BLOCKS, NOT_FOLLOWED, type PendingCode } from '#domain/yearEnd/pendingItems.lists.ts'
import { pendingEffect } from '#domain/yearEnd/pendingEffect.ts'
import type { CountPendingOfUnits, PendingOfUnits } from '#domain/yearEnd/pendingItems.schemas.ts'
import { sumBy } from '#domain/base/sum.ts'
import { grouped } from '#domain/base/grouped.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { readPendingRules } from '#server/school/yearEnd/pendingRules.ts'

interface Row {
  readonly id: number
  readonly nome: string
  readonly codigo: PendingCode
  readonly quantidade: number
}

/** What the units of the caller have, by kind; nothing for teachers, who see their own alone. */
export const countPendingOfUnits = async ({
  db,
  caller,
}: SignedIncoming<CountPendingOfUnits>): Promise<PendingOfUnits> => {
  if (isOnlyTeacher(caller)) return { unidades: [] }
  const { regras } = await readPendingRules(db)
  const { rows } = await sql<Row>`
    select counted.unit_id as id, unit.name as nome, counted.code as codigo, sum(counted.items)::integer as quantidade
    from (select unit_id, code, count(*) as items from pending_item as item
      where ${inUnitsOf(caller, 'item.unit_id')} group by unit_id, code) as counted
    join unit on unit.id = counted.unit_id
    group by counted.unit_id, unit.name, unit.name_search, counted.code
    order by unit.name_search, counted.unit_id, counted.code`.execute(db)
  const followed = rows.filter(({ codigo }) => pendingEffect(regras, codigo) !== NOT_FOLLOWED)
  return {
    unidades: [...grouped(followed, ({ id }) => id)].map(([id, own]) => {
      const blocking = own.filter(({ codigo }) => pendingEffect(regras, codigo) === BLOCKS)
      const all = sumBy(own, ({ quantidade }) => quantidade)
      const impedem = sumBy(blocking, ({ quantidade }) => quantidade)
      return {
        id,
        nome: own[0]?.nome ?? '',
        impedem,
        avisam: all - impedem,
        tipos: own.map(({ codigo, quantidade }) => ({ codigo, quantidade })),
      }
    }),
  }
}
