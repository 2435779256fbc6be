import { sql } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import type { OpinionChange, ReadOpinionHistory } from '#domain/opinions/opinionHistory.schemas.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requirePlace } from '#server/modules/academico/opinions/place.ts'
import { requireStudents } from '#server/modules/academico/opinions/save.ts'
import { requireEnrolment } from '#server/school/enrolments/near.ts'

/** The changes of an opinion, newest first: its audit, without what was saved once more as it was. @throws Refusal as `requireEnrolment`, `requirePlace` and `requireStudents` */
export const getOpinionHistory = async (incoming: SignedIncoming<ReadOpinionHistory>): Promise<OpinionChange[]> => {
  const { db, query } = incoming
  const { idTurma, idDisciplina = null, numeroEtapa = null, idMatricula } = query
  await requireEnrolment(incoming, idMatricula)
  const place = await requirePlace(incoming, { idTurma, idDisciplina, numeroEtapa })
  await requireStudents(incoming, place, [idMatricula])
  const said = (side: 'before' | 'after', field: string) =>
    sql`coalesce(entry.${sql.raw(side)} ->> ${sql.lit(field)}, '')`
  const { rows } = await sql<Omit<OpinionChange, 'quando'> & { at: Date }>`
    select ${said('before', 'Situação')} as "situacaoAntes", ${said('after', 'Situação')} as "situacaoDepois",
      ${said('before', 'Texto')} as "textoAntes", ${said('after', 'Texto')} as "textoDepois",
      ${said('after', 'Anexos')} as anexos, coalesce(entry.reason, '') as motivo,
      coalesce(staff_user.name, '') as autor, entry.at
    from opinion join audit_entry as entry on entry.entity = 'opinion' and entry.entity_id = opinion.id::text
    left join staff_user on staff_user.id = entry.person_id and entry.login_type = ${STAFF}
    where opinion.enrolment_id = ${idMatricula}
      and opinion.subject_id is not distinct from ${idDisciplina}::integer
      and opinion.stage_number is not distinct from ${numeroEtapa}::smallint
      and entry.before is distinct from entry.after
    order by entry.id desc`.execute(db)
  return rows.map(({ at, ...change }) => ({ ...change, quando: at.toISOString() }))
}
