import { sql, type Transaction } from 'kysely'
import { EMPTIED, MARK_STATUSES } from '#domain/marks/marks.lists.ts'
import { markText } from '#domain/marks/readMark.ts'
import type { CellPlace, TypedCell } from '#domain/marks/marks.schemas.ts'
import type { Database } from '#server/db/schema.ts'

type Trx = Transaction<Database>

/** A cell that an import changes, with what it said before. */
export interface ImportedCell extends CellPlace {
  readonly subjectId: number
  readonly versao: number
  readonly said: string
  readonly before: string
  readonly beforeReason: string
}

export interface OfGroup {
  readonly id: number
  readonly idTurma: number
}

/** What a class group would get from an import, subject by subject. */
export const changedCells = async (
  trx: Trx,
  { id, idTurma }: OfGroup,
): Promise<ReadonlyMap<number, readonly ImportedCell[]>> => {
  const { rows } = await sql<ImportedCell>`
    select subject_id as "subjectId", enrolment_id as "idMatricula", kind as coluna, assessment_id as "idAvaliacao",
      version as versao, said, before, before_reason as "beforeReason"
    from mark_import_cell
    where import_id = ${id} and class_group_id = ${idTurma} and status = 'changed' order by line, place`.execute(trx)
  const bySubject = new Map<number, ImportedCell[]>()
  for (const cell of rows) bySubject.set(cell.subjectId, [...(bySubject.get(cell.subjectId) ?? []), cell])
  return bySubject
}

/** The cell as the import says it, over the version that was seen. */
export const asSaid = ({ idMatricula, coluna, idAvaliacao, versao, said }: ImportedCell): TypedCell => ({
  idMatricula,
  coluna,
  idAvaliacao,
  versao,
  texto: said,
})

/** The cell as it was before the import, over the version that the import wrote. */
export const asBefore = ({
  idMatricula,
  coluna,
  idAvaliacao,
  versao,
  before,
  beforeReason,
}: ImportedCell): TypedCell => ({
  idMatricula,
  coluna,
  idAvaliacao,
  versao: versao + 1,
  texto: before,
  motivo: beforeReason,
})

/** Cells that a sentence names at most. */
const NAMED = 5

interface Moved {
  readonly aluno: string
  readonly avaliacao: string
  readonly disciplina: string
  readonly situacao: number
  readonly valor: string | null
  readonly conceito: string | null
  readonly por: string
  readonly total: number
}

/**
 * The cells of an import that have another version than it saw, or wrote (`step` 1), in words, with what they say now and who
 * saved it; empty where there are none. Of one class group, or of all that wait.
 */
export const movedCells = async (
  trx: Trx,
  { id, idTurma = null, step }: { readonly id: number; readonly idTurma?: number | null; readonly step: 0 | 1 },
): Promise<string> => {
  const { rows } = await sql<Moved>`
    select coalesce(student.social_name, student.name) as aluno, own.column_name as avaliacao, subject.name as disciplina,
      coalesce(mark.status, 0) as situacao, trim_scale(mark.value)::text as valor, mark.concept as conceito,
      coalesce(staff_user.name, '') as por, count(*) over ()::integer as total
    from mark_import_cell as own
    join mark_import_group as part on part.import_id = own.import_id and part.class_group_id = own.class_group_id
    join mark_import as whole on whole.id = own.import_id
    join subject on subject.id = own.subject_id
    join enrolment on enrolment.id = own.enrolment_id join student on student.id = enrolment.student_id
    left join mark on mark.class_group_id = own.class_group_id and mark.subject_id = own.subject_id
      and mark.stage_number = whole.stage_number and mark.enrolment_id = own.enrolment_id and mark.kind = own.kind
      and mark.assessment_id is not distinct from own.assessment_id
    left join staff_user on staff_user.id = mark.saved_by
    where own.import_id = ${id} and own.status = 'changed'
      and ${idTurma === null ? sql`part.status = 'checked' and part.why = ''` : sql`own.class_group_id = ${idTurma}`}
      and coalesce(mark.version, 0) <> own.version + ${step}::integer
    order by own.line, own.place limit ${sql.lit(NAMED)}`.execute(trx)
  const [first] = rows
  if (first === undefined) return ''
  const more = first.total - rows.length
  return [...rows.map(movedText), ...(more > 0 ? [`e mais ${more}`] : [])].join('; ')
}

const movedText = ({ aluno, avaliacao, disciplina, por, situacao, valor, conceito }: Moved): string => {
  const status = MARK_STATUSES.find(({ id }) => id === situacao)?.id ?? EMPTIED
  const now = markText({ situacao: status, valor, conceito })
  return `${aluno}, ${avaliacao} de ${disciplina}, agora ${now === '' ? 'vazia' : now}${por === '' ? '' : `, por ${por}`}`
}
