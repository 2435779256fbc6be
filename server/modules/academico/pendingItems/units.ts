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
    select unit.id, unit.name as nome, counted.code as codigo, counted.items as quantidade
    from pending_count as counted join unit on unit.id = counted.unit_id
    where ${inUnitsOf(caller, 'counted.unit_id')} and counted.items > 0
    order by unit.name_search, unit.id, counted.code`.execute(db)
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
