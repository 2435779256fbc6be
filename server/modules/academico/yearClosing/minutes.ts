import { type Kysely, sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { FINAL_MINUTES } from '#domain/documents/documents.lists.ts'
import { written } from '#domain/evaluation/written.ts'
import { fileNameOf } from '#domain/files/fileTypes.ts'
import type { PrintMinutes } from '#domain/yearEnd/closing.schemas.ts'
import type { StudentOutcome } from '#domain/yearEnd/outcome.schemas.ts'
import { situationText } from '#domain/yearEnd/outcomeText.ts'
import { BY_OPINION } from '#domain/yearEnd/yearEnd.lists.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { renderReport } from '#server/documents/render.ts'
import type { Report, ReportTable } from '#server/documents/report.ts'
import type { Storages } from '#server/files/index.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { answerPdf } from '#server/http/disposition.ts'
import { portalOf } from '#server/http/portal.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { issuePaper } from '#server/school/papers/issuePaper.ts'
import { readLetterhead } from '#server/school/papers/letterhead.ts'
import { type NamedOutcome, namedOutcomes, readFrozen } from '#server/school/yearEnd/frozen.ts'

/**
 * The minutes of final results of a closed class group as a PDF with a verification code: what is frozen, and nothing else.
 * @throws Refusal 404, audited for a class group of another unit; 422 MINUTES_NOT_CLOSED
 */
export const printMinutes = async (incoming: SignedIncoming<PrintMinutes>, storages: Storages) => {
  const { db, body, now, reply, portalUrl, ...act } = incoming
  await requireClassGroup(incoming, body.idTurma)
  const group = await readGroup(db, body.idTurma)
  if (group === undefined) throw ruleBroken('MINUTES_NOT_CLOSED')
  const tables = await tablesOf(db, body.idTurma)
  const { signatures, ...head } = await readLetterhead(db, storages, group.unitId)
  const portal = await portalOf({ db, portalUrl })
  const report: Omit<Report, 'code'> = {
    ...head,
    title: `Ata de resultados finais nº ${group.number}/${group.year}`,
    told: [
      `${group.unit} · Turma ${group.name} · ${group.grade}, ${group.course} · Ano letivo ${group.year}`,
      `Em ${dayText(schoolDay(group.closedAt))} encerrou-se o ano letivo desta turma, com os resultados abaixo.`,
    ],
    foot: `Emitida pelo portal em ${dayText(schoolDay(now))}`,
    tables,
    signatures: [...(signatures.length === 0 ? USUAL_SIGNERS : signatures), { nome: '', papel: 'Coordenação' }],
    portal,
  }
  await inTransaction(db, (trx) =>
    writeAudit(trx, {
      ...actor({ ...act, now }),
      entity: 'closed_class_group',
      entity_id: String(body.idTurma),
      action: 'issue',
    }),
  )
  const pdf = await issuePaper({ db, now }, { kind: FINAL_MINUTES }, ({ code }) => renderReport({ ...report, code }))
  return answerPdf(reply, fileNameOf(`Ata ${group.number} ${group.name} ${group.year}.pdf`, 'application/pdf'), pdf)
}

/** Who signs minutes while the school says nothing of it. */
const USUAL_SIGNERS = [
  { nome: '', papel: 'Direção' },
  { nome: '', papel: 'Secretaria' },
]

interface Group {
  readonly name: string
  readonly unitId: number
  readonly unit: string
  readonly grade: string
  readonly course: string
  readonly year: number
  readonly number: number
  readonly closedAt: Date
}

const readGroup = async (db: Kysely<Database>, id: number): Promise<Group | undefined> => {
  const { rows } = await sql<Group>`
    select own.name, own.unit_id as "unitId", unit.name as unit, grade.name as grade, course.name as course,
      school_year.year, done.minutes_number as number, done.closed_at as "closedAt"
    from class_group as own join closed_class_group as done on done.class_group_id = own.id
    join unit on unit.id = own.unit_id join grade on grade.id = own.grade_id join course on course.id = grade.course_id
    join school_year on school_year.id = own.school_year_id where own.id = ${id}`.execute(db)
  return rows[0]
}

const tablesOf = async (db: Kysely<Database>, classGroupId: number): Promise<readonly ReportTable[]> => {
  const rows = await namedOutcomes(db, await readFrozen(db, classGroupId))
  const ids = [...new Set(rows.flatMap(({ outcome }) => outcome.disciplinas.map(({ idDisciplina }) => idDisciplina)))]
  const { rows: subjects } = await sql<{ id: number; name: string }>`
    select id, coalesce(nullif(short_name, ''), name) as name from subject
    where id = any(${ids}::integer[]) order by position, id`.execute(db)
  return [resultsTable(rows, subjects), totalsTable(rows)]
}

const resultsTable = (
  rows: readonly NamedOutcome[],
  subjects: readonly { id: number; name: string }[],
): ReportTable => ({
  title: 'Resultados',
  columns: [
    { heading: 'Nº', isAmount: true },
    { heading: 'Aluno', isAmount: false },
    ...subjects.map(({ name }) => ({ heading: name, isAmount: true })),
    { heading: 'Faltas', isAmount: true },
    { heading: 'Freq.', isAmount: true },
    { heading: 'Resultado', isAmount: false },
  ],
  rows: rows.map(({ name, outcome }, place) => [
    String(place + 1),
    name,
    ...subjects.map(({ id }) => markIn(outcome, id)),
    String(outcome.faltas ?? '–'),
    outcome.presenca === null ? '–' : `${written(outcome.presenca)}%`,
    `${situationText(outcome.situacao)}${outcome.decididoPor === BY_OPINION ? ' (P)' : ''}`,
  ]),
})

/** What the council gave stands instead of the mean, marked. */
const markIn = ({ disciplinas }: StudentOutcome, id: number): string => {
  const subject = disciplinas.find(({ idDisciplina }) => idDisciplina === id)
  if (subject === undefined) return '–'
  if (subject.situacao === 'Dispensado') return 'Disp.'
  if (subject.conselho !== null) return `${written(subject.conselho)} (C)`
  return subject.conceito ?? (subject.media === null ? '–' : written(subject.media))
}

const totalsTable = (rows: readonly NamedOutcome[]): ReportTable => {
  const counts = new Map<string, number>()
  for (const { outcome } of rows) {
    const text = situationText(outcome.situacao)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return {
    title: `Totais (alunos: ${rows.length}). (C): nota dada pelo conselho de classe. (P): parecer alterado pelo conselho.`,
    columns: [
      { heading: 'Resultado', isAmount: false },
      { heading: 'Alunos', isAmount: true },
    ],
    rows: [...counts].map(([text, count]) => [text, String(count)]),
  }
}
