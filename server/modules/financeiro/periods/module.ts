import type { ServerModule } from '#server/host/module.ts'
import { sql } from 'kysely'
import { listPeriods } from '#domain/payments/periods.endpoints.ts'
import { type Period, Periods } from '#domain/payments/periods.schemas.ts'
import { serve } from '#server/http/serve.ts'

/** The periodicities as figures; a periodicity belongs to no unit. */
export const periodsModule: ServerModule = {
  routes: () => [
    serve(listPeriods, { answer: Periods }, async ({ db }) => {
      const { rows } = await sql<Period>`
      select id, time_unit as ${sql.ref('unidadeTempo')}, quantity as quantidade, base_day as ${sql.ref('diaBase')}
      from periodicity order by id
    `.execute(db)
      return { dados: rows }
    }),
  ],
}
