import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { schoolInstant } from '#domain/base/schoolTime.ts'
import { ALONE, EXIT_CONCERNS, type Taker, TAKERS } from '#domain/gate/gate.lists.ts'
import type { ExitRow, ExitsOfDay, ExportExits, ListExits } from '#domain/gate/gate.schemas.ts'
import { lookIntoExit } from '#domain/gate/gate.endpoints.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Database } from '#server/db/schema.ts'
import { mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { Storages } from '#server/files/index.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type ExportColumns, text } from '#server/http/sheet/exportList.ts'
import { exportReport } from '#server/reports/report.ts'
import { nameOf, toldFilters } from '#server/reports/told.ts'
import { enrolmentNearTo } from '#server/rows/people.ts'
import { narrowedTo } from '#server/rows/units.ts'
import { toLookInto } from '#server/school/gate/toLookInto.ts'

interface Row extends Omit<ExitRow, 'com' | 'desfeita' | 'voltou' | 'apurada'> {
  readonly takerName: string
  readonly kinship: number | null
  readonly reversedAt: string | null
  readonly reversedBy: string
  readonly reason: string
  readonly returnedAt: string | null
  readonly returnedOnDevice: string | null
  readonly returnedBy: string
  readonly lookedIntoAt: string | null
  readonly lookedIntoBy: string
  readonly finding: string
}

/** Exits that meet a condition on `own`, the newest first. */
export const exitsWhere = async (db: Kysely<Database>, which: RawBuilder<SqlBool>, most = 2000): Promise<ExitRow[]> => {
  const { rows } = await sql<Row>`
    select own.id, own.student_id as "idAluno", coalesce(student.social_name, student.name) as aluno,
      coalesce((select class_group.name from enrolment join school_year on school_year.id = enrolment.school_year_id
        join class_group on class_group.id = enrolment.class_group_id
        where enrolment.student_id = own.student_id and enrolment.unit_id = own.unit_id and school_year.status = 1
        order by enrolment.id desc limit 1), '') as turma,
      unit.name as unidade, own.taker as tipo, own.taker_name as "takerName", own.taker_document as documento,
      own.kinship_id as kinship, ${instantText('own.at')} as em, ${instantText('own.device_at')} as "emAparelho",
      guard.name as porteiro, own.concern as alerta, ${instantText('own.reversed_at')} as "reversedAt",
      coalesce(reverser.name, '') as "reversedBy", coalesce(own.reversal_reason, '') as reason,
      ${instantText('own.returned_at')} as "returnedAt", coalesce(receiver.name, '') as "returnedBy",
      ${instantText('own.returned_device_at')} as "returnedOnDevice",
      ${instantText('own.looked_into_at')} as "lookedIntoAt", coalesce(finder.name, '') as "lookedIntoBy",
      coalesce(own.finding, '') as finding
    from school_exit as own join student on student.id = own.student_id join unit on unit.id = own.unit_id
    join staff_user as guard on guard.id = own.staff_user_id
    left join staff_user as reverser on reverser.id = own.reversed_by_id
    left join staff_user as receiver on receiver.id = own.returned_by_id
    left join staff_user as finder on finder.id = own.looked_into_by_id
    where ${which} order by own.at desc, own.id desc limit ${most}`.execute(db)
  return rows.map(rowOf)
}

const rowOf = ({
  takerName,
  kinship,
  reversedAt,
  reversedBy,
  reason,
  returnedAt,
  returnedOnDevice,
  returnedBy,
  lookedIntoAt,
  lookedIntoBy,
  finding,
  ...row
}: Row): ExitRow => ({
  ...row,
  com: takerText(row.tipo, takerName, kinship),
  desfeita: reversedAt === null ? null : { em: reversedAt, por: reversedBy, motivo: reason },
  voltou: returnedAt === null ? null : { em: returnedAt, emAparelho: returnedOnDevice, por: returnedBy },
  apurada: lookedIntoAt === null ? null : { em: lookedIntoAt, por: lookedIntoBy, nota: finding },
})

/** “Rosa Lima (Avó)”, “João Souza, com código”, “Saiu sozinho”. */
export const takerText = (taker: Taker, name: string, kinship: number | null): string => {
  if (taker === ALONE) return nameIn(TAKERS, ALONE)
  return kinship === null ? `${name}, com código` : `${name} (${kinshipName(kinship)})`
}

/** One exit. @throws where there is none */
export const exitOf = async (db: Kysely<Database>, id: number): Promise<ExitRow> => {
  const [row] = await exitsWhere(db, sql`own.id = ${id}`)
  if (row === undefined) throw new Error(`Exit ${id} is not there`)
  return row
}

type Asked = Pick<SignedIncoming<ListExits>, 'db' | 'caller' | 'query' | 'now'>

/** The exits of a day in the caller's units, the newest first, and those of other days that the caller has to look into. */
export const listExits = async ({ db, caller, query, now }: Asked): Promise<ExitsOfDay> => {
  const dia = query.dia ?? schoolDay(now)
  const seen = enrolmentNearTo(narrowedTo(caller, query.idUnidade), 'own')
  return {
    dia,
    saidas: await exitsWhere(db, sql`own.day = ${dia}::date and ${seen}`),
    aApurar: mayCall(caller, lookIntoExit.access)
      ? await exitsWhere(db, sql`own.day <> ${dia}::date and ${toLookInto} and ${seen}`)
      : [],
  }
}

/** The same as a file. It is audited that it left. @throws Refusal as `exportReport` */
export const exportExits = async (
  incoming: SignedIncoming<ExportExits>,
  storages: Storages,
): Promise<ExportExits['answer']> => {
  const { db, query } = incoming
  const { dia, saidas } = await listExits(incoming)
  return exportReport(incoming, storages, {
    title: 'Saídas da portaria',
    entity: 'school_exit',
    columns: COLUMNS,
    ids: saidas.map(({ id }) => id),
    read: async (ids) => saidas.filter(({ id }) => ids.includes(id)),
    told: async () => toldFilters({ Dia: dayText(dia), Unidade: await nameOf(db, 'unit', query.idUnidade) }),
  })
}

const instant = (text: string | null) => (text === null ? '' : schoolInstant(new Date(text)))

const stateOf = ({ desfeita, voltou, alerta, apurada }: ExitRow): string => {
  if (desfeita !== null) return `Desfeita: ${desfeita.motivo}`
  const concern = nameIn(EXIT_CONCERNS, alerta)
  const found = apurada === null ? '' : `Apurada por ${apurada.por}: ${apurada.nota}`
  const back = voltou === null ? '' : `Voltou em ${instant(voltou.emAparelho ?? voltou.em)}`
  return [concern, found, back].filter((part) => part !== '').join('; ')
}

const COLUMNS: ExportColumns<ExitRow> = {
  aluno: [text('Aluno', ({ aluno }) => aluno), text('Turma', ({ turma }) => turma)],
  em: [text('Saída', ({ em, emAparelho }) => instant(emAparelho ?? em)), text('Recebida', ({ em }) => instant(em))],
  com: [text('Com quem', ({ com }) => com), text('Documento', ({ documento }) => documento)],
  porteiro: [text('Registrada por', ({ porteiro }) => porteiro)],
  situacao: [text('Situação', stateOf)],
}
