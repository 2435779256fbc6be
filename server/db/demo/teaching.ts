import type { Kysely } from 'kysely'
import { stages } from '#domain/registers/academico/stages.register.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import { RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

/** Writes how the school teaches in its years. */
export const writeTeaching = async (db: Kysely<Database>): Promise<void> => {
  const add = recordWriter(db)
  const years = await db.selectFrom('school_year').select(['id', 'year']).orderBy('year').execute()
  for (const { id, year } of years)
    for (const [kind, name, ranges] of STAGES)
      for (const [place, [first, last]] of ranges.entries())
        await add(stages, {
          ano: id,
          tipo: kind,
          numero: place + 1,
          nome: `${place + 1}º ${name}`,
          inicio: `${year}-${first}`,
          fim: `${year}-${last}`,
          // Of the year that has not begun only the days are decided.
          ...(year === RUNNING_YEAR && { lancamentoInicio: `${year}-${first}`, lancamentoFim: `${year}-${last}` }),
        })
}

const [SEMESTER, TWO_MONTHS] = [2, 4]

/** First and last days that lie in every year of the demo school. */
const STAGES: readonly (readonly [number, string, readonly (readonly [string, string])[]])[] = [
  [
    TWO_MONTHS,
    'bimestre',
    [
      ['02-02', '04-17'],
      ['04-20', '06-30'],
      ['08-03', '10-02'],
      ['10-05', '12-11'],
    ],
  ],
  [
    SEMESTER,
    'semestre',
    [
      ['02-02', '06-30'],
      ['08-03', '12-11'],
    ],
  ],
]
