import type { Kysely } from 'kysely'
import { addDays } from '#domain/base/days.ts'
import {
  ACCEPTED,
  type MedicationStatus,
  type NotGivenReason,
  REFUSED,
  REQUEST_TEXT,
  STOPPED,
  type Storage,
  WAITING,
} from '#domain/medication/medication.lists.ts'
import { DEMO_TODAY, demoInstant } from '#server/db/demo/calendar.ts'
import { type Child, childrenOf } from '#server/db/demo/gate.ts'
import { at } from '#server/db/demo/random.ts'
import type { Database } from '#server/db/schema.ts'

interface DemoRequest {
  /** Place among the children of a unit. */
  readonly child: number
  readonly name: string
  readonly dose: string
  readonly times: readonly string[]
  readonly weekDays?: readonly number[]
  /** Days before the demo's day, negative after it. */
  readonly from: number
  readonly until: number
  readonly instructions: string
  readonly storage?: Storage
  readonly status: MedicationStatus
  readonly answer?: string
}

/** The request of which doses are shown day by day. */
const DAILY: DemoRequest = {
  child: 0,
  name: 'Salbutamol spray 100 mcg',
  dose: '2 jatos com espaçador',
  times: ['10:00', '15:00'],
  from: 11,
  until: -60,
  instructions: 'Asma. Agitar antes, esperar um minuto entre os jatos e enxaguar a boca depois.',
  status: ACCEPTED,
  answer: 'A bombinha fica na coordenação, com o nome do aluno.',
}

const ENDED_WITH_DOSES: DemoRequest = {
  child: 3,
  name: 'Amoxicilina 250 mg/5 ml',
  dose: '5 ml',
  times: ['11:30'],
  from: 28,
  until: 22,
  instructions: 'Otite. Agitar o frasco e dar depois do lanche.',
  storage: 2,
  status: ACCEPTED,
}

const OTHERS: readonly DemoRequest[] = [
  {
    child: 0,
    name: 'Loratadina xarope 1 mg/ml',
    dose: '5 ml',
    times: ['13:00'],
    from: -1,
    until: -8,
    instructions: 'Alergia da primavera. Dar só se estiver espirrando muito.',
    status: WAITING,
  },
  {
    child: 1,
    name: 'Sulfato ferroso gotas',
    dose: '15 gotas em suco',
    times: ['12:00'],
    weekDays: [1, 3, 5],
    from: -3,
    until: -45,
    instructions: 'Anemia leve. Longe do leite.',
    storage: 3,
    status: WAITING,
  },
  {
    child: 2,
    name: 'Dipirona gotas',
    dose: '20 gotas',
    times: ['09:00', '15:00'],
    from: 9,
    until: 5,
    instructions: 'Dar se tiver febre.',
    status: REFUSED,
    answer: 'Com febre o aluno fica em casa: ligamos para a família buscar.',
  },
  {
    child: 4,
    name: 'Metilfenidato 10 mg',
    dose: '1 comprimido',
    times: ['12:30'],
    weekDays: [1, 2, 3, 4, 5],
    from: 20,
    until: -30,
    instructions: 'Dar com o almoço, e ver se engoliu.',
    status: ACCEPTED,
  },
  {
    child: 7,
    name: 'Colírio lubrificante',
    dose: '1 gota em cada olho',
    times: ['10:30'],
    from: 15,
    until: -5,
    instructions: 'Olho seco, depois da piscina.',
    status: STOPPED,
  },
]

/** Requests of families in all states, and the doses of those that the school gives. */
export const writeMedications = async (db: Kysely<Database>): Promise<void> => {
  const staff = await db
    .selectFrom('staff_user')
    .where('email', '=', 'coordenacao@demo.escola')
    .select('id')
    .executeTakeFirstOrThrow()
  const all = await childrenOf(db)
  for (const unit of new Set(all.map((child) => child.unit))) {
    const children = all.filter((child) => child.unit === unit)
    const daily = await writeRequest(db, children, DAILY, staff.id)
    await writeDoses(db, daily, staff.id)
    const ended = await writeRequest(db, children, ENDED_WITH_DOSES, staff.id)
    await db
      .insertInto('medication_dose')
      .values([25, 24, 23].map((days) => dose(ended, staff.id, { days, time: '11:30', given: '11:35' })))
      .execute()
    for (const request of OTHERS) {
      const id = await writeRequest(db, children, request, staff.id)
      const [time = ''] = request.times
      if (request.status === ACCEPTED || request.status === STOPPED)
        await db
          .insertInto('medication_dose')
          .values([9, 8].map((days) => dose(id, staff.id, { days, time, given: time })))
          .execute()
    }
  }
}

const writeRequest = async (
  db: Kysely<Database>,
  children: readonly Child[],
  request: DemoRequest,
  staffId: number,
): Promise<number> => {
  const { child: place, name, dose: amount, times, weekDays = [], from, until, instructions, storage = 1 } = request
  const { status, answer = '' } = request
  const child = at(children, place)
  const isDecided = status !== WAITING
  const { id } = await db
    .insertInto('medication')
    .values({
      student_id: child.id,
      guardian_id: child.guardian,
      name,
      dose: amount,
      times: [...times],
      week_days: [...weekDays],
      starts_on: addDays(DEMO_TODAY, -from),
      ends_on: addDays(DEMO_TODAY, -until),
      instructions,
      storage,
      needs_prescription: false,
      accepted_text: REQUEST_TEXT,
      asked_at: demoInstant(Math.max(from, 0) + 2, '20:14'),
      device: 'Celular',
      status,
      answer,
      responsible_id: status === REFUSED || status === WAITING ? null : staffId,
      decided_by_id: isDecided ? staffId : null,
      decided_at: isDecided ? demoInstant(Math.max(from, 0) + 1, '08:40') : null,
      stopped_at: status === STOPPED ? demoInstant(4, '21:30') : null,
      stopped_by_guardian_id: status === STOPPED ? child.guardian : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Days before the demo's day, `HH:MM` at which it was due, and what became of it. */
interface Recorded {
  readonly days: number
  readonly time: string
  readonly given?: string
  readonly reason?: NotGivenReason
  readonly note?: string
  readonly reversal?: string
}

const DOSES: readonly Recorded[] = [
  { days: 4, time: '10:00', given: '10:02' },
  { days: 4, time: '15:00', given: '15:05' },
  { days: 3, time: '10:00', reason: 2 },
  { days: 3, time: '15:00', reason: 2 },
  { days: 2, time: '10:00', given: '10:00', reversal: 'Era o irmão.' },
  { days: 2, time: '10:00', given: '10:09', note: 'Enxaguou a boca.' },
  { days: 2, time: '15:00', reason: 1, note: 'Disse que estava respirando bem.' },
  { days: 1, time: '10:00', given: '10:01' },
]

const dose = (medicationId: number, staffId: number, recorded: Recorded) => {
  const { days, time, given, reason, note = '', reversal } = recorded
  const recordedAt = demoInstant(days, given ?? time)
  return {
    medication_id: medicationId,
    day: addDays(DEMO_TODAY, -days),
    due_time: time,
    given_time: given ?? null,
    reason: reason ?? null,
    note,
    staff_user_id: staffId,
    recorded_at: recordedAt,
    reversed_at: reversal === undefined ? null : new Date(recordedAt.getTime() + 240_000),
    reversed_by_id: reversal === undefined ? null : staffId,
    reversal_reason: reversal ?? null,
  }
}

/** Given, not given, undone, and one of the day before that nobody recorded. */
const writeDoses = async (db: Kysely<Database>, medicationId: number, staffId: number): Promise<void> => {
  await db
    .insertInto('medication_dose')
    .values(DOSES.map((recorded) => dose(medicationId, staffId, recorded)))
    .execute()
  await db
    .insertInto('medication_miss')
    .values({
      medication_id: medicationId,
      day: addDays(DEMO_TODAY, -1),
      due_time: '15:00',
      noted_at: demoInstant(1, '15:31'),
    })
    .execute()
}
