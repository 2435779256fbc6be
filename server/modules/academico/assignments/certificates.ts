import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import { storedFileText } from '#domain/files/stored.ts'
import { noteCertificate as noteCall } from '#domain/teaching/assignments.endpoints.ts'
import { issueFlaw } from '#domain/teaching/certificates.ts'
import type { ListCertificates, NoteCertificate, ReadCertificatesOf } from '#domain/teaching/certificates.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { readParameter } from '#server/db/parameters.ts'
import { everyWord } from '#server/db/pattern.ts'
import type { Database } from '#server/db/schema.ts'
import { attachFiles, type MaySeeOwner } from '#server/files/index.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import { notFound, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { takingUnique } from '#server/http/taking.ts'
import { uploaded } from '#server/modules/academico/assignments/uploads.ts'
import { certifiedStaff, isExpiring } from '#server/school/staff/certificates.ts'
import { visibleStaff } from '#server/school/staff/visible.ts'

/** Whether a teacher without a certificate that holds gets no lessons. */
export const asksCertificates = async (db: Kysely<Database>): Promise<boolean> =>
  (await readParameter(db, 'certidaoParaAtribuir')) === 'Sim'

const ORDER = {
  emitidaEm: sql`coalesce(newest.issued_on, '1900-01-01')`,
  nome: sql.ref('staff_user.name_search'),
} as const
const SORTABLE = ['emitidaEm', 'nome'] as const

/** The active staff whom the caller sees, whose certificates are oldest or missing first. @throws Refusal 400 as `pageOf` */
export const listCertificates = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListCertificates>): Promise<ListCertificates['answer']> => {
  const page = pageOf(query, SORTABLE)
  const hoje = schoolDay(now)
  const matching = certifiedStaff(db, caller).where((eb) => eb.and(conditionsOf(query, hoje)))
  const rows = await matching
    .leftJoin('position', 'position.id', 'staff_user.position_id')
    .leftJoin('stored_file as file', 'file.id', 'newest.file_id')
    .select([
      'staff_user.id',
      'staff_user.name as nome',
      'position.name as cargo',
      'newest.issued_on as emitidaEm',
      'file.id as fileId',
      'file.name as fileName',
    ])
    .orderBy(ORDER[page.field], page.direction)
    .orderBy('staff_user.name_search', page.direction)
    .orderBy('staff_user.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const tells = mayCall(caller, noteCall.access)
  return {
    items: rows.map(({ fileId, fileName, cargo, ...row }) => ({
      ...row,
      cargo: cargo ?? '',
      arquivo: tells ? fileText({ fileId, fileName }) : '',
    })),
    totalCount: count,
    hoje,
  }
}

const conditionsOf = (
  { Filtro, pendentes }: ListCertificates['query'],
  today: string,
): readonly Expression<SqlBool>[] => [
  ...(Filtro === undefined || Filtro.trim() === ''
    ? []
    : [everyWord('staff_user.name_search', searchable(Filtro).split(' '))]),
  ...(pendentes === undefined ? [] : [isExpiring(today)]),
]

/** The certificates of one member of staff, active or not. @throws Refusal 404, audited for somebody whom the caller does not see */
export const certificatesOf = async ({
  db,
  params,
  ...act
}: SignedIncoming<ReadCertificatesOf>): Promise<ReadCertificatesOf['answer']> => {
  const person = await visibleStaff(db, act.caller)
    .where('staff_user.id', '=', params.id)
    .select('staff_user.id')
    .executeTakeFirst()
  if (person === undefined) {
    const there = await db.selectFrom('staff_user').where('id', '=', params.id).select('id').executeTakeFirst()
    throw there === undefined ? notFound() : await notFoundAudited({ db, ...act }, 'staff_user', params.id)
  }
  const rows = await db
    .selectFrom('criminal_certificate as own')
    .leftJoin('stored_file as file', 'file.id', 'own.file_id')
    .where('own.staff_user_id', '=', params.id)
    .select(['own.issued_on as emitidaEm', 'file.id as fileId', 'file.name as fileName'])
    .orderBy('own.issued_on', 'desc')
    .execute()
  const tells = mayCall(act.caller, noteCall.access)
  return {
    hoje: schoolDay(act.now),
    certidoes: rows.map(({ emitidaEm, ...file }) => ({ emitidaEm, arquivo: tells ? fileText(file) : '' })),
  }
}

/** `arquivo:17:certidao.pdf`; empty without a file. */
const fileText = ({
  fileId,
  fileName,
}: {
  readonly fileId: number | null
  readonly fileName: string | null
}): string => (fileId === null || fileName === null ? '' : storedFileText({ id: fileId, name: fileName }))

/**
 * Notes that a member of staff handed in a certificate. @throws Refusal 422 CHECK_FIELDS for somebody whom the caller does not
 * see, or a day that is none or lies ahead; CERTIFICATE_TAKEN for a second one of the same day
 */
export const noteCertificate = ({
  db,
  body: { idPessoa, emitidaEm, arquivo },
  ...act
}: SignedIncoming<NoteCertificate>): Promise<NoteCertificate['answer']> =>
  takingUnique(db, { criminal_certificate_key: { code: 'CERTIFICATE_TAKEN', field: 'emitidaEm' } }, async (trx) => {
    const person = await visibleStaff(trx, act.caller)
      .where('staff_user.id', '=', idPessoa)
      .select('staff_user.id')
      .executeTakeFirst()
    const late = issueFlaw(emitidaEm, schoolDay(act.now))
    refuseFlaws({
      ...(person === undefined ? { idPessoa: 'Escolha uma pessoa da equipe das suas unidades.' } : {}),
      ...(late === null ? {} : { emitidaEm: late }),
    })
    const file = await uploaded(trx, act, arquivo)
    const { id } = await trx
      .insertInto('criminal_certificate')
      .values({ staff_user_id: idPessoa, issued_on: emitidaEm, file_id: file })
      .returning('id')
      .executeTakeFirstOrThrow()
    await attachFiles(trx, file === null ? [] : [file], { entity: 'criminal_certificate', id })
    await writeAudit(trx, {
      ...actor(act),
      entity: 'criminal_certificate',
      entity_id: String(id),
      action: 'create',
      after: { 'Emitida em': emitidaEm },
    })
    return { isSuccess: true }
  })

/** A certificate is for those who note certificates of the person. */
export const seesCertificate: MaySeeOwner = async ({ db, caller }, id) => {
  if (!mayCall(caller, noteCall.access)) return false
  const found = await visibleStaff(db, caller)
    .innerJoin('criminal_certificate as own', 'own.staff_user_id', 'staff_user.id')
    .where('own.id', '=', id)
    .select('own.id')
    .executeTakeFirst()
  return found !== undefined
}
