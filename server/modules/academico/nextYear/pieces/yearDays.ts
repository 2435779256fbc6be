import { sql } from 'kysely'
import { addDays, DAYS_PER_YEAR, dayText } from '#domain/base/days.ts'
import { writeAudit } from '#server/db/audit.ts'
import { actor } from '#server/http/audit.ts'
import {
  leftLine,
  MEANWHILE,
  madeLine,
  type Made,
  type Piece,
  thereLine,
  type Trx,
} from '#server/modules/academico/nextYear/piece.ts'
import { insertYear } from '#server/school/years/insertYear.ts'
import { readYear } from '#server/school/years/unitYears.ts'

/** The days of the unit's year, moved by whole weeks, and its minimums. The school's own year stays where it is undone. */
export const yearDays: Piece = {
  copy: async (trx, act, { unit, from, to }) => {
    const name = `Ano letivo de ${to.year}`
    if ((await unitYearId(trx, unit, to.id)) !== null) return { lines: [thereLine(name)], made: {} }
    const source = await unitYearId(trx, unit, from.id)
    const year = source === null ? null : await readYear(trx, source)
    if (year === null) return { lines: [leftLine(name, 'A unidade segue as datas da escola.')], made: {} }
    const moved = (day: string) => addDays(day, DAYS_PER_YEAR * (to.year - from.year))
    const form = {
      inicio: moved(year.inicio),
      fim: moved(year.fim),
      diasMinimos: year.diasMinimos,
      horasMinimas: year.horasMinimas,
      horasMinimasMedio: year.horasMinimasMedio,
      limiteMatricula: year.limiteMatricula === null ? null : moved(year.limiteMatricula),
      dataCenso: year.dataCenso === null ? null : moved(year.dataCenso),
    }
    const id = await insertYear(trx, to.year, unit, form)
    await writeAudit(trx, { ...actor(act), entity: 'unit_year', entity_id: String(id), action: 'create', after: form })
    const text = `${dayText(form.inicio)} a ${dayText(form.fim)}, ao menos ${form.diasMinimos} dias letivos`
    return { lines: [madeLine(name, text)], made: { unit_year: [id] } }
  },
  tables: [
    {
      table: 'unit_year',
      named: sql<string>`(select 'Ano letivo de ' || year from school_year where school_year.id = school_year_id)`,
      changed: sql<boolean>`version > 1`,
      parts: [],
    },
  ],
  standing: (trx, made) => inTheYear(trx, made),
  taken: { unit_year_key: MEANWHILE },
}

const unitYearId = async (trx: Trx, unit: number, year: number): Promise<number | null> => {
  const row = await trx
    .selectFrom('unit_year')
    .where('unit_id', '=', unit)
    .where('school_year_id', '=', year)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** What a unit has in a year names unit and year, not the days that the unit gave it. */
const inTheYear = async (trx: Trx, { unit_year: ids = [] }: Made): Promise<readonly string[]> => {
  const count = (
    label: string,
    table: 'course_offer' | 'class_group' | 'curriculum' | 'enrolment' | 'stage_division',
  ) =>
    sql`select ${label}::text as label, count(*)::integer as count from ${sql.table(table)} as own
      join unit_year on unit_year.unit_id = own.unit_id and unit_year.school_year_id = own.school_year_id
      where unit_year.id = any(${ids}::integer[])`
  const { rows } = await sql<{ label: string; count: number }>`${sql.join(
    [
      count('Cursos ofertados', 'course_offer'),
      count('Matrizes', 'curriculum'),
      count('Turmas', 'class_group'),
      count('Matrículas', 'enrolment'),
      count('Divisões do ano em etapas', 'stage_division'),
    ],
    sql` union all `,
  )}`.execute(trx)
  return rows.flatMap(({ label, count: found }) => (found > 0 ? [`${label} (${found})`] : []))
}
