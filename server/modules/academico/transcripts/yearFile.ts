import { type Kysely, sql } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { grouped } from '#domain/base/grouped.ts'
import { nameIn } from '#domain/base/list.ts'
import { raKey } from '#domain/imports/raKey.ts'
import { type FileYear, gradeKey, yearsInFile } from '#domain/transcripts/importedYears.ts'
import { yearTitle } from '#domain/transcripts/transcriptTables.ts'
import type { YearDraft, YearRecord } from '#domain/transcripts/transcriptYears.schemas.ts'
import { columnLabel, yearColumnsFlaw } from '#domain/transcripts/yearFile.ts'
import type { CheckedYear, CheckedYears, SimulateYearFile, YearFile } from '#domain/transcripts/yearFile.schemas.ts'
import { TRANSCRIPT_ORIGINS, TRANSCRIPT_SITUATIONS, YEAR_BOUNDS } from '#domain/transcripts/transcripts.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprinted } from '#server/http/simulated.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'
import { readYears } from '#server/school/transcripts/years.ts'

/** What a file would bring: nothing is written. @throws Refusal 400 where the columns do not say what a year needs */
export const simulateYearFile = async (incoming: SignedIncoming<SimulateYearFile>): Promise<CheckedYears> => {
  const { db, body, ...act } = incoming
  return fingerprinted(checkedYears(await readYearFile(db, act, body)))
}

/** A year of a file with the student that it is of. */
export interface JudgedYear extends FileYear {
  /** Null where no student of the caller's units has the RA. */
  readonly student: KnownStudent | null
  /** The year that says it already. */
  readonly there: YearRecord | null
}

interface KnownStudent {
  readonly id: number
  readonly ra: string
  readonly name: string
}

/** The years of a file, each judged with what the transcript of its student says by now. @throws Refusal 400 */
export const readYearFile = async (
  db: Kysely<Database>,
  act: Pick<Act, 'caller' | 'now'>,
  { campos, linhas }: YearFile,
): Promise<readonly JudgedYear[]> => {
  const flaw = yearColumnsFlaw(campos)
  if (flaw !== null) throw malformed({ campos: flaw })
  const years = yearsInFile(campos, linhas, schoolDay(act.now))
  const students = await studentsByRa(db, act, [...new Set(years.map(({ ra }) => raKey(ra)))])
  const ids = [...students.values()].flatMap((found) => found.map(({ id }) => id))
  const there = grouped(await readYears(db, { students: ids }), ({ studentId }) => studentId)
  const added = new Map<number, number>()
  return years.map((year): JudgedYear => {
    const found = year.ra === '' ? [] : (students.get(raKey(year.ra)) ?? [])
    const [student = null] = found
    if (student === null || found.length > 1)
      return { ...year, student: null, there: null, flaws: unfound(year, found) }
    const own = (there.get(student.id) ?? []).map((one) => one.year)
    const same = own.find((one) => isSameYear(one, year.draft)) ?? null
    if (same !== null || year.flaws.length > 0) return { ...year, student, there: same }
    const count = (added.get(student.id) ?? own.length) + 1
    added.set(student.id, count)
    const flaws = count <= YEAR_BOUNDS.years ? [] : [flawIn(year, 'ano', message('TRANSCRIPT_TOO_MANY_YEARS'))]
    return { ...year, student, there: null, flaws }
  })
}

/** Whether a year is on the transcript already, whatever it says of it. */
export const isSameYear = (kept: YearDraft, given: YearDraft): boolean =>
  kept.ano === given.ano && kept.segmento === given.segmento && gradeKey(kept.serie) === gradeKey(given.serie)

const flawIn = ({ de }: FileYear, column: string, falha: string) => ({ linha: de, coluna: columnLabel(column), falha })

const unfound = (year: FileYear, found: readonly KnownStudent[]): FileYear['flaws'] => {
  const { ra, flaws } = year
  if (ra === '') return flaws
  const code = found.length > 1 ? 'TRANSCRIPT_FILE_SAME_RA' : 'TRANSCRIPT_FILE_UNKNOWN_RA'
  return [flawIn(year, 'ra', message(code, { ra })), ...flaws]
}

/** The students of the caller's units by `raKey`; of those of other units nothing is told. */
const studentsByRa = async (
  db: Kysely<Database>,
  { caller }: Pick<Act, 'caller'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownStudent[]>> => {
  const rows = await db
    .selectFrom('student')
    .where(sql<string>`ltrim(lower(ra), '0')`, '=', sql<string>`any(${keys}::text[])`)
    .where(studentInUnitsOf(caller, 'student.id'))
    .select(['id', 'ra'])
    .select(({ fn }) => fn.coalesce('social_name', 'name').as('name'))
    .orderBy('id')
    .execute()
  return grouped(rows, ({ ra }) => raKey(ra))
}

/** What the person sees of the years of a file. */
export const checkedYears = (years: readonly JudgedYear[]): Omit<CheckedYears, 'conferido'> => ({
  anos: years.map((year): CheckedYear => {
    const { draft, student, there, flaws } = year
    return {
      de: year.de,
      ate: year.ate,
      ra: student?.ra ?? year.ra,
      aluno: student?.name ?? '',
      titulo: yearTitle(draft),
      escola: draft.escola,
      resultado: nameIn(TRANSCRIPT_SITUATIONS, draft.situacao),
      componentes: draft.componentes.length,
      situacao: there !== null ? 'existente' : flaws.length > 0 ? 'errada' : 'nova',
      origem: there === null ? '' : nameIn(TRANSCRIPT_ORIGINS, there.origem),
      falhas: there === null ? [...flaws] : [],
    }
  }),
})
