import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { LIVING_JOBS } from '#domain/jobs/jobs.lists.ts'
import type {
  GroupState,
  ImportedMark,
  ImportedState,
  ImportGroup,
  ListImportedMarks,
  ListMarkImports,
  MarkImport,
  MarkImportRow,
  MarkImportState,
} from '#domain/markImports/markImports.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { pageOf, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprintOf } from '#server/http/simulated.ts'
import { requireImport, seenImports } from '#server/modules/academico/marks/imports/own.ts'

interface Head {
  readonly id: number
  readonly arquivo: string
  readonly ano: string
  readonly unidade: string
  readonly etapa: number
  readonly enviadaPor: string
  readonly sent: Date
  readonly linhas: number
  readonly checkNumber: number
  readonly isAtWork: boolean
  readonly applied: number
  readonly undone: number
  readonly all: number
  readonly turmas: string[]
}

const TABLES = sql`from mark_import as own
  join school_year as year on year.id = own.school_year_id
  join unit on unit.id = own.unit_id
  join staff_user as sender on sender.id = own.staff_user_id
  left join job on job.id = own.job_id
  left join lateral (
    select count(*)::integer as "all", count(*) filter (where part.status = 'applied')::integer as applied,
      count(*) filter (where part.status = 'undone')::integer as undone,
      array_agg(class_group.name order by class_group.name_search, class_group.id) as turmas
    from mark_import_group as part join class_group on class_group.id = part.class_group_id where part.import_id = own.id
  ) as parts on true`

const COLUMNS = sql`
  select own.id, own.file_name as arquivo, year.year::text as ano, unit.short_name as unidade, own.stage_number as etapa,
    sender.name as "enviadaPor", own.created_at as sent, own.row_count as linhas, own.check_number as "checkNumber",
    coalesce(job.status = any(${[...LIVING_JOBS]}), false) as "isAtWork", parts.applied, parts.undone, parts."all",
    coalesce(parts.turmas, '{}') as turmas`

const stateOf = ({ checkNumber, isAtWork, applied, undone, all }: Head): MarkImportState => {
  if (checkNumber === 0) return 'recebendo'
  if (isAtWork) return 'aplicando'
  if (applied + undone === 0) return 'conferida'
  if (applied === all) return 'aplicada'
  return undone === all ? 'desfeita' : 'parcial'
}

const headOf = (head: Head) => {
  const { id, arquivo, ano, unidade, etapa, enviadaPor, sent, linhas } = head
  return {
    id,
    arquivo,
    ano,
    unidade,
    etapa,
    enviadaPor,
    enviadaEm: sent.toISOString(),
    linhas,
    situacao: stateOf(head),
  }
}

/** A page of imports, the newest first. @throws Refusal 400 as `pageOf` */
export const getImports = async (incoming: SignedIncoming<ListMarkImports>): Promise<ListMarkImports['answer']> => {
  const { db, query } = incoming
  const page = pageOf(query, ['enviadaEm'])
  const which = sql<SqlBool>`own.check_number > 0 and ${seenImports(incoming)}`
  const { rows } = await sql<Head & { total: number }>`
    ${COLUMNS}, count(*) over ()::integer as total ${TABLES} where ${which}
    order by own.id desc offset ${skipOf(page)} limit ${rowsOf(page)}`.execute(db)
  const totalCount = await totalOf(rows, page, async () => {
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count from mark_import as own where ${which}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return { items: rows.map((row): MarkImportRow => ({ ...headOf(row), turmas: row.turmas })), totalCount }
}

/** Fingerprint of what a check found: what is applied is what was seen (ADR 27). */
export const seenOf = ({ id, checkNumber }: { readonly id: number; readonly checkNumber: number }): string =>
  fingerprintOf({ id, checkNumber })

/** An import as it stands, class group by class group. @throws an error where there is none */
export const readImport = async (db: Kysely<Database>, id: number): Promise<MarkImport> => {
  const { rows } = await sql<Head>`${COLUMNS} ${TABLES} where own.id = ${id}`.execute(db)
  const [head] = rows
  if (head === undefined) throw new Error(`There is no import ${id} of marks.`)
  const groups = await readGroups(db, id)
  const counted = await sql<{ lost: number; left: number }>`
    select count(*) filter (where status = 'bad')::integer as lost, count(*) filter (where status = 'left')::integer as "left"
    from mark_import_cell where import_id = ${id} and class_group_id is null`.execute(db)
  return {
    ...headOf(head),
    turmas: groups,
    semTurma: counted.rows[0]?.lost ?? 0,
    deFora: counted.rows[0]?.left ?? 0,
    podeConferir: head.checkNumber > 0 && !head.isAtWork && (head.all === 0 || head.applied + head.undone < head.all),
    conferido: seenOf(head),
  }
}

interface Group {
  readonly idTurma: number
  readonly turma: string
  readonly status: 'checked' | 'applied' | 'undone'
  readonly motivo: string
  readonly alteradas: number
  readonly iguais: number
  readonly erradas: number
  readonly aplicadaPor: string
  readonly applied: Date | null
  readonly desfeitaPor: string
  readonly undone: Date | null
}

const readGroups = async (db: Kysely<Database>, id: number): Promise<ImportGroup[]> => {
  const { rows } = await sql<Group>`
    select own.class_group_id as "idTurma", class_group.name as turma, own.status, own.why as motivo,
      coalesce(applier.name, '') as "aplicadaPor", own.applied_at as applied, coalesce(undoer.name, '') as "desfeitaPor",
      own.undone_at as undone, coalesce(counted.alteradas, 0) as alteradas, coalesce(counted.iguais, 0) as iguais,
      coalesce(counted.erradas, 0) as erradas
    from mark_import_group as own
    join class_group on class_group.id = own.class_group_id
    left join staff_user as applier on applier.id = own.applied_by
    left join staff_user as undoer on undoer.id = own.undone_by
    left join (
      select class_group_id, count(*) filter (where status = 'changed')::integer as alteradas,
        count(*) filter (where status = 'same')::integer as iguais, count(*) filter (where status = 'bad')::integer as erradas
      from mark_import_cell where import_id = ${id} group by class_group_id
    ) as counted on counted.class_group_id = own.class_group_id
    where own.import_id = ${id} order by class_group.name_search, class_group.id`.execute(db)
  return rows.map(({ status, applied, undone, ...row }) => ({
    ...row,
    situacao: groupState({ status, ...row }),
    aplicadaEm: applied?.toISOString() ?? null,
    desfeitaEm: undone?.toISOString() ?? null,
  }))
}

const groupState = ({
  status,
  motivo,
  erradas,
  alteradas,
}: Pick<Group, 'status' | 'motivo' | 'erradas' | 'alteradas'>): GroupState => {
  if (status === 'applied') return 'aplicada'
  if (status === 'undone') return 'desfeita'
  if (erradas > 0) return 'comErro'
  if (alteradas === 0) return 'igual'
  return motivo === '' ? 'pronta' : 'recusada'
}

const STATUSES = {
  alterada: 'changed',
  igual: 'same',
  errada: 'bad',
  deixada: 'left',
} as const satisfies Readonly<Record<ImportedState, string>>

/** A page of the marks of an import: what is wrong first, then as the file has them. @throws Refusal 404 */
export const getImportedMarks = async (
  incoming: SignedIncoming<ListImportedMarks>,
): Promise<ListImportedMarks['answer']> => {
  const { db, params, query } = incoming
  await requireImport(incoming, params.id)
  const page = pageOf(query, ['linha'])
  const { Situacao, idTurma } = query
  const which: RawBuilder<SqlBool> = sql<SqlBool>`own.import_id = ${params.id}
    ${Situacao === undefined ? sql`` : sql`and own.status = ${STATUSES[Situacao]}`}
    ${idTurma === undefined ? sql`` : sql`and own.class_group_id = ${idTurma}`}`
  const { rows } = await sql<Omit<ImportedMark, 'antesEm'> & { before: Date | null; total: number }>`
    select own.line as linha, own.place as coluna, case own.status when 'changed' then 'alterada' when 'same' then 'igual'
        when 'bad' then 'errada' else 'deixada' end as situacao, own.ra,
      coalesce(student.social_name, student.name, '') as aluno, coalesce(class_group.name, '') as turma,
      coalesce(subject.name, '') as disciplina, own.column_name as avaliacao, own.before as antes,
      own.before_by as "antesPor", own.before_at as before, own.said as depois, own.flaw as falha,
      count(*) over ()::integer as total
    from mark_import_cell as own
    left join class_group on class_group.id = own.class_group_id
    left join subject on subject.id = own.subject_id
    left join enrolment on enrolment.id = own.enrolment_id
    left join student on student.id = enrolment.student_id
    where ${which}
    order by own.status <> 'bad', own.line, own.place offset ${skipOf(page)} limit ${rowsOf(page)}`.execute(db)
  const totalCount = await totalOf(rows, page, async () => {
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count from mark_import_cell as own where ${which}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return {
    items: rows.map(({ before, total: _, ...row }) => ({ ...row, antesEm: before?.toISOString() ?? null })),
    totalCount,
  }
}
