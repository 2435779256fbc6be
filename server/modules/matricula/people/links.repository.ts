import type { Kysely, Selectable, Transaction } from 'kysely'
import { KINSHIPS } from '#domain/people/people.lists.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import type { LinkDraft } from '#domain/people/link.ts'
import type { LinkRecord } from '#domain/people/people.wire.ts'
import { fileText } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import { readLinkAnswers } from '#server/modules/matricula/configuredFields/index.ts'

/** The columns that describe a link. */
export const LINK_COLUMNS = [
  'link.kinship_id',
  'link.is_financial',
  'link.is_academic',
  'link.is_legal',
  'link.signs_contract',
  'link.is_undeclared',
  'link.is_deceased',
  'link.has_no_cpf',
  'link.financial_percent',
  'link.may_collect',
  'link.emergency_order',
  'link.receives_messages',
  'link.lives_with',
  'link.restriction',
  'link.restriction_from',
  'link.restriction_until',
  fileText('link.restriction_file_id').as('restriction_file'),
] as const

type Named = Extract<(typeof LINK_COLUMNS)[number], string>
type Column = Named extends `link.${infer Name}` ? Name : never
type LinkValues = Pick<Selectable<Database['student_guardian']>, Column>

interface LinkRow extends LinkValues {
  readonly restriction_file: string | null
}

/** A row on the wire. An unknown kinship becomes “Outros”. */
export const linkOf = (row: LinkRow): LinkDraft => ({
  parentesco: KINSHIPS.find(({ id }) => id === row.kinship_id)?.id ?? 8,
  financeiro: row.is_financial,
  academico: row.is_academic,
  legal: row.is_legal,
  assinaContrato: row.signs_contract,
  naoDeclarado: row.is_undeclared,
  falecido: row.is_deceased,
  semCpf: row.has_no_cpf,
  percentualFinanceiro: row.financial_percent,
  podeRetirar: row.may_collect,
  ordemEmergencia: row.emergency_order,
  recebeMensagens: row.receives_messages,
  moraCom: row.lives_with,
  restricao: row.restriction ?? '',
  restricaoInicio: row.restriction_from ?? '',
  restricaoFim: row.restriction_until ?? '',
  restricaoArquivo: row.restriction_file ?? '',
})

const columnsOf = (link: LinkDraft): LinkValues & { restriction_file_id: number | null } => ({
  kinship_id: link.parentesco,
  is_financial: link.financeiro,
  is_academic: link.academico,
  is_legal: link.legal,
  signs_contract: link.assinaContrato,
  is_undeclared: link.naoDeclarado,
  is_deceased: link.falecido,
  has_no_cpf: link.semCpf,
  financial_percent: link.percentualFinanceiro,
  may_collect: link.podeRetirar,
  emergency_order: link.ordemEmergencia,
  receives_messages: link.recebeMensagens,
  lives_with: link.moraCom,
  restriction: link.restricao === '' ? null : link.restricao,
  restriction_from: link.restricaoInicio === '' ? null : link.restricaoInicio,
  restriction_until: link.restricaoFim === '' ? null : link.restricaoFim,
  restriction_file_id: storedFileOf(link.restricaoArquivo)?.id ?? null,
})

/**
 * Every link of a student, past ones included, oldest first, with the guardian's answers as one of this student. Links
 * that never held are left out.
 */
export const readLinks = async (db: Kysely<Database>, studentId: number): Promise<readonly LinkRecord[]> => {
  const rows = await db
    .selectFrom('student_guardian as link')
    .innerJoin('guardian', 'guardian.id', 'link.guardian_id')
    .where('link.student_id', '=', studentId)
    .where((eb) => eb.or([eb('link.valid_to', 'is', null), eb('link.valid_to', '>=', eb.ref('link.valid_from'))]))
    .orderBy('link.id')
    .select(LINK_COLUMNS)
    .select(['link.id', 'link.guardian_id', 'link.valid_from', 'link.valid_to', 'link.version'])
    .select((eb) => [
      eb.fn.coalesce('guardian.social_name', 'guardian.name').as('name'),
      'guardian.cpf',
      'guardian.mobile',
      'guardian.email',
    ])
    .execute()
  const answers = await readLinkAnswers(db, studentId)
  return rows.map((row) => ({
    ...linkOf(row),
    id: row.id,
    idResponsavel: row.guardian_id,
    nome: row.name,
    cpf: row.cpf,
    telefoneCelular: row.mobile,
    email: row.email,
    inicio: row.valid_from,
    fim: row.valid_to,
    respostas: answers.filter(({ idResponsavel }) => idResponsavel === row.guardian_id),
    versao: row.version,
  }))
}

interface Between {
  readonly studentId: number
  readonly guardianId: number
}

/** Opens a link from a day on, and gives its id. */
export const insertLink = async (
  trx: Transaction<Database>,
  { studentId, guardianId }: Between,
  link: LinkDraft,
  { from, version }: { readonly from: string; readonly version: number },
): Promise<number> => {
  const { id } = await trx
    .insertInto('student_guardian')
    .values({
      ...columnsOf(link),
      student_id: studentId,
      guardian_id: guardianId,
      valid_from: from,
      valid_to: null,
      version,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Raises the version of a link of which only answers changed, without ending it. */
export const renewLink = async (trx: Transaction<Database>, { id, versao }: LinkRecord): Promise<void> => {
  await trx
    .updateTable('student_guardian')
    .set({ version: versao + 1 })
    .where('id', '=', id)
    .execute()
}

/** Ends a link: `lastDay` is the last on which it holds. */
export const endLink = async (trx: Transaction<Database>, id: number, lastDay: string): Promise<void> => {
  await trx.updateTable('student_guardian').set({ valid_to: lastDay }).where('id', '=', id).execute()
}
