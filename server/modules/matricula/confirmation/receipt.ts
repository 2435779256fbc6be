import { type Kysely, sql } from 'kysely'
import type { PrintEnrolmentReceipt } from '#domain/confirmation/confirmation.schemas.ts'
import type { FrozenTable } from '#domain/documents/frozen.ts'
import { dayText } from '#domain/base/days.ts'
import { formatMoney } from '#domain/base/money.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { schoolInstant } from '#domain/base/schoolTime.ts'
import { ENROLMENT_RECEIPT } from '#domain/documents/documents.lists.ts'
import { ENROLMENT_STATUS_LABEL, ENROLMENT_TYPE_NAME, isConcluded } from '#domain/enrolments/enrolmentStatus.ts'
import type { Choice } from '#domain/proposals/proposal.ts'
import { totalsOf } from '#domain/proposals/totals.ts'
import { list, paragraph, strong } from '#domain/richText/write.ts'
import type { Database } from '#server/db/schema.ts'
import type { Storages } from '#server/files/index.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { protocolOf } from '#server/modules/matricula/confirmation/conclude.ts'
import { keptProposal } from '#server/modules/matricula/proposals/index.ts'
import { type Enrolment, enrolmentOf } from '#server/school/enrolments/enrolment.ts'
import { joined } from '#server/school/papers/address.ts'
import { printPapers } from '#server/school/papers/printPapers.ts'

/**
 * The receipt of a concluded enrolment, which the family keeps: what was concluded, when and by whom. It says how things
 * stand today, so one that was printed before the approval says that the school still has to approve. @throws Refusal
 * 404 as for the conclusion; 422 NO_ENROLMENT_RECEIPT for an enrolment that was not concluded, or has ended
 */
export const printEnrolmentReceipt = async (incoming: SignedIncoming<PrintEnrolmentReceipt>, storages: Storages) => {
  const { db, params } = incoming
  const enrolment = await enrolmentOf(incoming, params.id)
  if (!isConcluded(enrolment.status)) throw ruleBroken('NO_ENROLMENT_RECEIPT')
  const { choices, charges } = await keptProposal(db, enrolment)
  const { primeira, liquido } = totalsOf(charges)
  const protocol = protocolOf(enrolment)
  const lines = [
    `Situação: ${ENROLMENT_STATUS_LABEL[enrolment.status]}`,
    ...placeLines(enrolment),
    ...concludedLines(await readConcluded(db, enrolment.id)),
    ...(primeira === null
      ? []
      : [`Primeiro pagamento: ${formatMoney(primeira.cents)}, com vencimento em ${dayText(primeira.due)}`]),
  ]
  return printPapers(incoming, storages, {
    kind: ENROLMENT_RECEIPT,
    name: `Comprovante ${protocol}.pdf`,
    papers: [
      {
        title: `Comprovante de ${ENROLMENT_TYPE_NAME[enrolment.type].toLowerCase()}`,
        text: [
          paragraph(
            'Protocolo ',
            strong(protocol),
            '. ',
            strong(enrolment.student),
            `, RA ${await raOf(db, enrolment)}.`,
          ),
          list(...lines),
          ...(enrolment.status === 'Escola' ? [paragraph(AWAITS_SCHOOL)] : []),
        ],
        tables: choices.length === 0 ? [] : [chosenTable(choices, liquido)],
        unitId: enrolment.unitId,
        head: [enrolment.unit],
      },
    ],
  })
}

const AWAITS_SCHOOL =
  'A escola recebeu o pedido e guarda a vaga. A matrícula passa a valer quando a secretaria aprovar; um novo comprovante, tirado depois disso, mostra a aprovação.'

const raOf = async (db: Kysely<Database>, { studentId }: Enrolment): Promise<string> =>
  (await db.selectFrom('student').where('id', '=', studentId).select('ra').executeTakeFirstOrThrow()).ra

const placeLines = ({ year, unit, course, grade, shift }: Enrolment): readonly string[] => [
  `Ano letivo: ${year}`,
  `Unidade: ${unit}`,
  `Curso: ${joined([course, grade, shift], ', ')}`,
]

interface Concluded {
  /** Null for an enrolment that came without its steps, such as by an import. */
  readonly at: Date | null
  readonly guardian: string | null
  readonly staff: string | null
  /** Who of the school worked in the access of the other. */
  readonly behind: string | null
}

/** When an enrolment left its steps the last time, and by whom: as `writeEnrolmentStatus` told the audit. */
const readConcluded = async (db: Kysely<Database>, id: number): Promise<Concluded | undefined> => {
  const { 'Em andamento': open, Escola, Matriculado } = ENROLMENT_STATUS_LABEL
  const { rows } = await sql<Concluded>`
    select coalesce(entry.at, enrolment.sent_at) as at, guardian.name as guardian, staff.name as staff, behind.name as behind
    from enrolment
    left join audit_entry as entry on entry.entity = 'enrolment' and entry.entity_id = enrolment.id::text
      and entry.action = 'update' and entry.before->>'Situação' = ${open}
      and entry.after->>'Situação' in (${Escola}, ${Matriculado})
    left join guardian on entry.login_type = ${GUARDIAN} and guardian.id = entry.person_id
    left join staff_user as staff on entry.login_type = ${STAFF} and staff.id = entry.person_id
    left join staff_user as behind on behind.id = entry.original_person_id
    where enrolment.id = ${id} order by entry.id desc limit 1
  `.execute(db)
  return rows[0]
}

const concludedLines = (concluded: Concluded | undefined): readonly string[] => {
  const { at = null } = concluded ?? {}
  const who = concluded === undefined ? '' : concluderText(concluded)
  return [
    ...(at === null ? [] : [`Concluída em: ${schoolInstant(at)}`]),
    ...(who === '' ? [] : [`Quem concluiu: ${who}`]),
  ]
}

/** `Maria Souza, responsável`; empty where no person did it. */
const concluderText = ({ guardian, staff, behind }: Concluded): string => {
  if (behind !== null) return `${behind}, da escola, no acesso de ${guardian ?? staff}`
  if (guardian !== null) return `${guardian}, responsável`
  return staff === null ? '' : `${staff}, da escola`
}

/** What was chosen, in the order of the steps, with the way to pay it. */
const chosenTable = (choices: readonly Choice[], total: number): FrozenTable => ({
  titulo: 'O que foi escolhido',
  colunas: ['Escolha', 'Forma de pagamento', 'Valor'],
  linhas: choices.map(({ condition, charge: { priced } }) => [priced.name, condition, formatMoney(priced.net)]),
  total: ['Total', '', formatMoney(total)],
  valores: 1,
})
