import { type Kysely, type RawBuilder, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { FIELD_TYPE } from '#domain/configuredFields/fieldCatalogue.ts'
import { readableAnswer } from '#domain/configuredFields/readAnswer.ts'
import { MOST_SHOWN, OF_ANSWER } from '#domain/photoGallery/photoGallery.lists.ts'
import type { Gallery, PicturedGroup, ReadGallery } from '#domain/photoGallery/photoGallery.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type GalleryChoices, readChoices } from '#server/modules/academico/photoGallery/choices.ts'
import { photoUrl } from '#server/school/students/photo.ts'

/** The photos of a gallery, the first of them. Looking at answers of families is audited. @throws Refusal 404 as `readChoices` */
export const getGallery = async (incoming: SignedIncoming<ReadGallery>): Promise<Gallery> => {
  const { db } = incoming
  const { shown, ...choices } = await readChoices(incoming)
  const { idCampo } = choices
  const found = await readStudents(db, { ...choices, shown }, MOST_SHOWN)
  if (idCampo !== null)
    await inTransaction(db, (trx) =>
      writeAudit(trx, { ...actor(incoming), entity: 'configured_field', entity_id: String(idCampo), action: 'view' }),
    )
  return { ...choices, ...found }
}

type Asked = Pick<GalleryChoices, 'tipo' | 'idCampo' | 'shown'>

interface Row {
  readonly groupId: number
  readonly id: number
  readonly nome: string
  readonly numero: number | null
  readonly avatar: Buffer | null
  readonly avatar_type: string | null
  readonly resposta: string
  readonly typeId: number | null
  readonly total: number
}

/** The students who sit in some class groups today, in the order of these and of their rosters, so many at most, and how many there are. */
export const readStudents = async (
  db: Kysely<Database>,
  { tipo, idCampo, shown }: Asked,
  most: number,
): Promise<Pick<Gallery, 'grupos' | 'total'>> => {
  const ids = shown.map(({ id }) => id)
  const { rows } = await sql<Row>`
    select own.class_group_id as "groupId", student.id, coalesce(student.social_name, student.name) as nome,
      numbered.number as numero, student.avatar, student.avatar_type, coalesce(answer.value, '') as resposta,
      answer.type_id as "typeId", count(*) over ()::integer as total
    from enrolment as own
    join student on student.id = own.student_id
    left join roster_number as numbered
      on numbered.class_group_id = own.class_group_id and numbered.enrolment_id = own.id
    left join lateral (${answerTo(idCampo)}) as answer on true
    where own.class_group_id = any(${ids}::integer[]) and own.status = 'Matriculado'
      and ${tipo === OF_ANSWER ? sql`answer.value is not null` : sql`true`}
    order by array_position(${ids}::integer[], own.class_group_id), numbered.number nulls last, own.student_search, own.id
    limit ${most}`.execute(db)
  const byGroup = grouped(rows, ({ groupId }) => groupId)
  const grupos = shown.flatMap(({ id, nome }): PicturedGroup[] => {
    const inGroup = byGroup.get(id)
    return inGroup === undefined ? [] : [{ id, nome, alunos: inGroup.map(picturedOf) }]
  })
  return { grupos, total: rows[0]?.total ?? 0 }
}

/** The answer of a student's family (`own`) to a question. It leaves out “Não”, and answers that were given before the school restarted the question. */
const answerTo = (field: number | null): RawBuilder<unknown> => sql`
  select given.value, asked.type_id from field_answer as given
  join configured_field as asked on asked.id = given.field_id
  where given.field_id = ${field}::integer and given.student_id = own.student_id and given.guardian_id is null
    and (asked.restarted_at is null or given.answered_at >= asked.restarted_at)
    and not (asked.type_id = ${FIELD_TYPE.yesNo} and given.value = 'Não')`

const picturedOf = ({ typeId, resposta, ...row }: Row): PicturedGroup['alunos'][number] => ({
  idAluno: row.id,
  nome: row.nome,
  numero: row.numero,
  foto: photoUrl(row),
  resposta: typeId === null ? '' : readableAnswer({ parCampoTipoId: typeId }, resposta),
})
