import { type Kysely, sql } from 'kysely'
import { isEditable, tagsFor } from '#domain/occurrences/occurrence.ts'
import { NORMAL, type OccurrenceStatus } from '#domain/occurrences/occurrences.lists.ts'
import type {
  OccurrenceEditing,
  OccurrenceSheet,
  ReadOccurrenceEditing,
} from '#domain/occurrences/occurrences.schemas.ts'
import { filled } from '#domain/occurrences/wording.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Database } from '#server/db/schema.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { CARE } from '#server/modules/academico/occurrences/care.ts'
import { REASONED_MEASURES } from '#server/modules/academico/occurrences/measures.ts'
import { requireOccurrence } from '#server/school/occurrences/seen.ts'
import { noteLook } from '#server/modules/academico/occurrences/sheet.ts'

/** An occurrence as its form shows it; a look at a restricted one is audited. @throws Refusal 404 as `requireOccurrence` */
export const getEditing = async (incoming: SignedIncoming<ReadOccurrenceEditing>): Promise<OccurrenceEditing> => {
  const { db, params } = incoming
  await requireOccurrence(incoming, params.id)
  const editing = await readEditing(db, params.id)
  if (editing.sigilo !== NORMAL) await noteLook(incoming, params.id, editing.alunos)
  return editing
}

type PartRow = Pick<OccurrenceEditing['alunos'][number], 'idAluno' | 'nome' | 'turma' | 'papel' | 'atendimento'> & {
  readonly texto: string
  readonly medidas: OccurrenceSheet['alunos'][number]['medidas']
}

type Row = Omit<OccurrenceEditing, 'alunos' | 'podeEditar'> & {
  readonly situacao: OccurrenceStatus
  readonly alunos: readonly PartRow[]
}

/** An occurrence as its form shows it. @throws Refusal 404 */
export const readEditing = async (db: Kysely<Database>, id: number): Promise<OccurrenceEditing> => {
  const { rows } = await sql<Row>`
    select occurrence.id, occurrence.version as versao, occurrence.status as situacao,
      json_build_object('id', type.id, 'nome', type.name, 'natureza', type.nature, 'visivelFamilia', type.family_sight,
        'exigeCiencia', type.needs_acknowledgement, 'maximo', type.most, 'proximaMedida', type.next_measure) as tipo,
      json_build_object('id', class_group.id, 'nome', class_group.name) as turma,
      case when teacher.id is not null then json_build_object('id', teacher.id, 'nome', teacher.name) end as professor,
      occurrence.teacher_id as "idProfessor", occurrence.day as dia, coalesce(occurrence.hour, '') as hora,
      occurrence.place as lugar, occurrence.title as titulo, occurrence.wording as texto, occurrence.body as relato,
      occurrence.secrecy as sigilo, ${instantText('occurrence.told_at')} as "comunicadaEm",
      exists (select 1 from occurrence_acknowledgement as seen
        join occurrence_student as read on read.id = seen.occurrence_student_id
        where read.occurrence_id = occurrence.id) as "temCiencia",
      exists (select 1 from bullying_plan as plan where plan.occurrence_id = occurrence.id) as "temPlano",
      coalesce((select json_agg(json_build_object('idPessoa', part.staff_user_id, 'papel', part.role)
          order by part.staff_user_id)
        from occurrence_staff as part where part.occurrence_id = occurrence.id), '[]'::json) as funcionarios,
      coalesce((select json_agg(json_build_object('id', colleague.id, 'nome', colleague.name) order by colleague.id)
        from occurrence_staff as part join staff_user as colleague on colleague.id = part.staff_user_id
        where part.occurrence_id = occurrence.id), '[]'::json) as envolvidos,
      coalesce((select json_agg(json_build_object('idAluno', own.student_id,
          'nome', coalesce(student.social_name, student.name), 'turma', coalesce((select seated.name from enrolment
            join class_group as seated on seated.id = enrolment.class_group_id
            where enrolment.student_id = own.student_id and enrolment.unit_id = class_group.unit_id
              and enrolment.school_year_id = class_group.school_year_id
            order by enrolment.status = 'Matriculado' desc, enrolment.id desc limit 1), ''),
          'papel', own.role, 'texto', own.wording, 'medidas', ${REASONED_MEASURES}, 'atendimento', ${CARE}) order by own.id)
        from occurrence_student as own join student on student.id = own.student_id
        where own.occurrence_id = occurrence.id), '[]'::json) as alunos
    from occurrence
    join occurrence_type as type on type.id = occurrence.type_id
    join class_group on class_group.id = occurrence.class_group_id
    left join staff_user as teacher on teacher.id = occurrence.teacher_id
    where occurrence.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  const parts = row.alunos.map((part) => partOf(part, row))
  return { ...saidOf(row), alunos: parts, podeEditar: isEditable(row) }
}

const saidOf = ({ situacao: _, ...said }: Row) => said

/** A part as it was typed: without a text of its own where it has that of all. */
const partOf = (
  { texto, medidas, ...part }: PartRow,
  said: Pick<Row, 'texto' | 'dia' | 'hora' | 'professor'>,
): OccurrenceEditing['alunos'][number] => {
  const ofAll = filled(said.texto, tagsFor(part, said, { professor: said.professor?.nome ?? '' }))
  return {
    ...part,
    texto: texto === ofAll ? '' : texto,
    medidas: medidas.map(({ medida, numero, motivoNumero, inicio, fim }) => ({
      medida,
      numero: motivoNumero === '' ? null : numero,
      motivoNumero,
      inicio: inicio ?? '',
      fim: fim ?? '',
    })),
    contados: medidas.flatMap(({ medida, numero, motivoNumero }) =>
      numero === null || motivoNumero !== '' ? [] : [{ medida, numero }],
    ),
  }
}
