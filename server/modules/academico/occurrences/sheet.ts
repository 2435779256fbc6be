import { type Kysely, sql } from 'kysely'
import { isEditable, stepsOf } from '#domain/occurrences/occurrence.ts'
import { ACKNOWLEDGED, CANCELLED, NORMAL, TOLD } from '#domain/occurrences/occurrences.lists.ts'
import type { OccurrenceSheet, ReadOccurrence } from '#domain/occurrences/occurrences.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { PLAN } from '#server/modules/academico/occurrences/bullyingTexts.ts'
import { CARE } from '#server/modules/academico/occurrences/care.ts'
import { FILES } from '#server/modules/academico/occurrences/fileTexts.ts'
import { INVOLVED_STAFF } from '#server/modules/academico/occurrences/involved.ts'
import { REASONED_MEASURES } from '#server/modules/academico/occurrences/measures.ts'
import { pointsOf } from '#server/school/occurrences/points.ts'
import { type Acting, requireOccurrence } from '#server/school/occurrences/seen.ts'
import { isAnsweringLink } from '#server/rows/family.ts'
import { noteOpening } from '#server/school/people/openings.ts'

/** An occurrence as the school reads it; a look at a restricted one is audited, and noted for each student in it. @throws Refusal 404 as `requireOccurrence` */
export const getOccurrence = async (incoming: SignedIncoming<ReadOccurrence>): Promise<OccurrenceSheet> => {
  const { db, params } = incoming
  await requireOccurrence(incoming, params.id)
  const sheet = await readSheet(db, params.id, incoming.now)
  if (sheet.sigilo !== NORMAL) await noteLook(incoming, params.id, sheet.alunos)
  return sheet
}

/** Audits a look at a restricted occurrence, and notes it for each student in it. */
export const noteLook = (
  { db, ...act }: Acting,
  id: number,
  students: readonly { readonly idAluno: number }[],
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await writeAudit(trx, { ...actor(act), entity: 'occurrence', entity_id: String(id), action: 'view' })
    await noteOpening(
      { ...act, db: trx },
      students.map(({ idAluno }) => idAluno),
    )
  })

type Row = Omit<OccurrenceSheet, 'passos' | 'podeImprimir' | 'podeEditar'> & { readonly visivelFamilia: number }

/** An occurrence whole. @throws Refusal 404 */
export const readSheet = async (db: Kysely<Database>, id: number, now: Date): Promise<OccurrenceSheet> => {
  const today = schoolDay(now)
  const { rows } = await sql<Row>`
    select occurrence.id, occurrence.version as versao, type.name as tipo, type.nature as natureza, class_group.name as turma,
      unit.name as unidade, occurrence.day as dia, coalesce(occurrence.hour, '') as hora, occurrence.place as lugar,
      coalesce(teacher.name, '') as professor, occurrence.title as titulo, occurrence.body as relato,
      occurrence.secrecy as sigilo, occurrence.status as situacao, occurrence.needs_acknowledgement as "exigeCiencia",
      author.name as "registradaPor", ${instantText('occurrence.registered_at')} as "registradaEm",
      ${instantText('occurrence.told_at')} as "comunicadaEm", occurrence.acknowledge_until as "cienciaAte",
      coalesce(ender.name, '') as "encerradaPor", ${instantText('occurrence.ended_at')} as "encerradaEm",
      occurrence.outcome as desfecho, type.family_sight as "visivelFamilia",
      coalesce((select json_agg(json_build_object('id', own.id, 'idAluno', own.student_id,
          'nome', coalesce(student.social_name, student.name), 'papel', own.role, 'texto', own.wording,
          'medidas', ${REASONED_MEASURES}, 'atendimento', ${CARE},
          'ciencias', coalesce((select json_agg(json_build_object('responsavel', guardian.name, 'em', ${instantText('seen.at')},
              'endereco', seen.address, 'aparelho', seen.device, 'comentario', seen.comment, 'papel', case
                when seen.signed_on is not null then json_build_object('dia', seen.signed_on, 'por', enterer.name,
                  'arquivo', 'arquivo:' || scan.id || ':' || scan.name) end) order by seen.id)
            from occurrence_acknowledgement as seen join guardian on guardian.id = seen.guardian_id
            left join stored_file as scan on scan.id = seen.file_id
            left join staff_user as enterer on enterer.id = seen.entered_by
            where seen.occurrence_student_id = own.id), '[]'::json),
          'pontos', ${pointsOf('own.student_id', 'class_group.school_year_id')},
          'responsaveis', coalesce((select json_agg(json_build_object('id', guardian.id, 'nome', guardian.name)
              order by guardian.name, guardian.id)
            from student_guardian as link join guardian on guardian.id = link.guardian_id
            where link.student_id = own.student_id and ${isAnsweringLink(sql`${today}::date`)}
              and occurrence.needs_acknowledgement and occurrence.status in (${sql.lit(TOLD)}, ${sql.lit(ACKNOWLEDGED)})
              and not exists (select 1 from occurrence_acknowledgement as seen
                where seen.occurrence_student_id = own.id and seen.guardian_id = link.guardian_id)), '[]'::json))
          order by own.id)
        from occurrence_student as own join student on student.id = own.student_id
        where own.occurrence_id = occurrence.id), '[]'::json) as alunos,
      coalesce((select json_agg(json_build_object('id', added.id, 'texto', added.body,
          'aluno', coalesce(student.social_name, student.name, ''), 'escritoPor', writer.name,
          'escritoEm', ${instantText('added.written_at')}) order by added.id)
        from occurrence_addendum as added join staff_user as writer on writer.id = added.written_by
        left join occurrence_student as own on own.id = added.occurrence_student_id
        left join student on student.id = own.student_id
        where added.occurrence_id = occurrence.id), '[]'::json) as adendos,
      ${INVOLVED_STAFF} as funcionarios, ${FILES} as anexos, ${PLAN} as plano,
      coalesce((select json_agg(json_build_object('id', done.id, 'por', editor.name, 'em', ${instantText('done.changed_at')},
          'campos', done.fields) order by done.id)
        from occurrence_change as done join staff_user as editor on editor.id = done.changed_by
        where done.occurrence_id = occurrence.id), '[]'::json) as mudancas
    from occurrence
    join occurrence_type as type on type.id = occurrence.type_id
    join class_group on class_group.id = occurrence.class_group_id
    join unit on unit.id = class_group.unit_id
    join staff_user as author on author.id = occurrence.registered_by
    left join staff_user as teacher on teacher.id = occurrence.teacher_id
    left join staff_user as ender on ender.id = occurrence.ended_by
    where occurrence.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  const { visivelFamilia, ...sheet } = row
  const temCiencia = sheet.alunos.some(({ ciencias }) => ciencias.length > 0)
  const podeImprimir = sheet.comunicadaEm !== null && sheet.situacao !== CANCELLED
  const podeEditar = isEditable({ ...sheet, temCiencia })
  return { ...sheet, podeEditar, podeImprimir, passos: [...stepsOf({ ...sheet, visivelFamilia, temCiencia })] }
}
