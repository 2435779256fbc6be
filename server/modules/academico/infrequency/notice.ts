import { type Kysely, sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { COUNCIL_NOTICE } from '#domain/documents/documents.lists.ts'
import type { FrozenTable } from '#domain/documents/frozen.ts'
import { CONTACT_MEANS, NO_LEVEL } from '#domain/infrequency/infrequency.lists.ts'
import type { AlertDetail, PrintCouncilNotice } from '#domain/infrequency/infrequency.schemas.ts'
import { list, paragraph, strong } from '#domain/richText/write.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Storages } from '#server/files/index.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { alertDetail } from '#server/modules/academico/infrequency/detail.ts'
import { absenceDays } from '#server/school/infrequency/standing.ts'
import { type Street, streetText } from '#server/school/papers/address.ts'
import { printPapers } from '#server/school/papers/printPapers.ts'

/**
 * Prints the notice to the Conselho Tutelar (LDB, Art. 12 VIII; ECA, Art. 56 II), with student, absences and contacts as they
 * stand, and keeps who printed it and when. @throws Refusal 404; 422 NOTICE_NOT_DUE below the first bar
 */
export const printCouncilNotice = async (incoming: SignedIncoming<PrintCouncilNotice>, storages: Storages) => {
  const { db, params, caller, now } = incoming
  const alert = await alertDetail(incoming, params.id)
  if (alert.nivel === NO_LEVEL) throw ruleBroken('NOTICE_NOT_DUE')
  const student = await readStudent(db, alert.id)
  const days = await absenceDays(db, student.enrolmentId)
  await inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('council_notice')
      .values({
        absence_alert_id: alert.id,
        absences: alert.faltas,
        permitted: alert.permitidas,
        printed_by: caller.personId,
        printed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'absence_alert',
      entity_id: String(alert.id),
      action: 'issue',
      after: { 'Notificação ao Conselho Tutelar': id, Faltas: alert.faltas },
    })
  })
  return printPapers(incoming, storages, {
    kind: COUNCIL_NOTICE,
    name: `Notificação ao Conselho Tutelar ${alert.ra}.pdf`,
    papers: [
      {
        title: 'Notificação ao Conselho Tutelar',
        text: [
          paragraph('Ao Conselho Tutelar', student.city === '' ? '' : ` de ${student.city}`),
          paragraph(
            'Em cumprimento ao artigo 12, inciso VIII, da Lei nº 9.394/1996 (LDB), com a redação da Lei nº 13.803/2019, e ao artigo 56, inciso II, da Lei nº 8.069/1990 (Estatuto da Criança e do Adolescente), a escola notifica que as faltas do aluno abaixo passam de 30% do que a lei permite.',
          ),
          list(...studentLines(alert, student)),
          paragraph(
            'Até ',
            dayText(schoolDay(now)),
            ' o aluno tem ',
            strong(amountOf(alert.faltas - alert.porAtraso, alert.emAulas)),
            ` no ano letivo${compensatedText(alert)}; são permitidas ${alert.permitidas}. ${contactsText(alert)}`,
          ),
          paragraph(`${caller.name}, pela escola.`),
        ],
        tables: [guardiansTable(alert), contactsTable(alert), daysTable(days)],
        unitId: student.unitId,
        head: [alert.unidade],
      },
    ],
  })
}

const amountOf = (absences: number, inLessons: boolean): string =>
  inLessons ? `falta em ${absences} aulas` : `falta em ${absences} dias letivos`

/**
 * Late arrivals are left out: the child was there, and the law speaks of absences. It was away in the others, whatever was made up for afterwards: the number stays, and
 * the letter says so.
 */
const compensatedText = ({ compensadas }: AlertDetail): string =>
  compensadas === 0
    ? ''
    : `, das quais ${compensadas} ${compensadas === 1 ? 'foi compensada' : 'foram compensadas'} por atividades`

/** The letter claims no more than what is recorded. */
const contactsText = ({ buscas }: AlertDetail): string => {
  const count = buscas.flatMap(({ contatos }) => contatos).length
  if (count === 0) return 'Até aqui a escola não registrou contatos com a família. Permanece à disposição.'
  return `A escola procurou a família ${count === 1 ? 'uma vez' : `${count} vezes`}, como segue, sem que a frequência voltasse ao normal, e permanece à disposição.`
}

interface NotifiedStudent {
  readonly enrolmentId: number
  readonly unitId: number
  readonly birth: string
  readonly city: string
  readonly address: string
}

const readStudent = async (db: Kysely<Database>, alertId: number): Promise<NotifiedStudent> => {
  const found = await db
    .selectFrom('absence_alert as alert')
    .innerJoin('enrolment', 'enrolment.id', 'alert.enrolment_id')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
    .where('alert.id', '=', alertId)
    .select([
      'enrolment.id as enrolmentId',
      'enrolment.unit_id as unitId',
      'student.id',
      'student.birth_date as birth',
      'unit.city',
    ])
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Street>`
    select street, house_number, complement, district, city, state, cep from home_address
    where student_id = ${found.id} order by id limit 1`.execute(db)
  const [home] = rows
  return { ...found, city: found.city ?? '', address: home === undefined ? '' : streetText(home) }
}

const studentLines = (alert: AlertDetail, { birth, address }: NotifiedStudent): readonly string[] => [
  `Aluno: ${alert.aluno}, RA ${alert.ra}`,
  `Nascimento: ${dayText(birth)}`,
  `Turma: ${[alert.serie, alert.turma].filter((part) => part !== '').join(', ')}`,
  ...(address === '' ? [] : [`Endereço: ${address}`]),
]

const guardiansTable = ({ responsaveis }: AlertDetail): FrozenTable => ({
  titulo: 'Responsáveis',
  colunas: ['Nome', 'Parentesco', 'Telefone'],
  linhas: responsaveis.map(({ nome, parentesco, telefone }) => [nome, parentesco, telefone ?? '']),
  total: null,
  valores: 0,
})

/** What the school did, in its order. */
const contactsTable = ({ buscas }: AlertDetail): FrozenTable => {
  const contacts = buscas.flatMap(({ contatos }) => contatos).toReversed()
  return {
    titulo: contacts.length === 0 ? 'Contatos da escola: nenhum registrado' : 'Contatos da escola',
    colunas: ['Dia', 'Meio e com quem', 'O que responderam'],
    linhas: contacts.map(({ dia, meio, comQuem, retorno }) => [
      dayText(dia),
      `${nameIn(CONTACT_MEANS, meio)}, ${comQuem}`,
      retorno,
    ]),
    total: null,
    valores: 0,
  }
}

/** Without the absences that an excuse waived. */
const countedDays = (days: Awaited<ReturnType<typeof absenceDays>>): typeof days =>
  days
    .map(({ dia, faltas }) => ({ dia, faltas: faltas.filter(({ abonada }) => !abonada) }))
    .filter(({ faltas }) => faltas.length > 0)

const daysTable = (days: Awaited<ReturnType<typeof absenceDays>>): FrozenTable => ({
  titulo: 'Dias com falta',
  colunas: ['Dia', 'Faltas', 'Justificadas'],
  linhas: countedDays(days).map(({ dia, faltas }) => [
    dayText(dia),
    String(faltas.length),
    String(faltas.filter(({ justificada }) => justificada).length),
  ]),
  total: null,
  valores: 2,
})
