import { sql, type Transaction } from 'kysely'
import { weekdayOf } from '#domain/base/days.ts'
import { grouped } from '#domain/base/grouped.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import { TITULAR, CO_TEACHER } from '#domain/teaching/teaching.lists.ts'
import { conflictsAt, surroundingsOf } from '#domain/timetables/conflicts.ts'
import { PUBLISHED } from '#domain/timetables/timetables.lists.ts'
import type { Timetable, WeekItem } from '#domain/timetables/timetables.schemas.ts'
import type { WeekFacts } from '#domain/timetables/week.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import { readFacts } from '#server/modules/academico/timetables/index.ts'

type Trx = Transaction<Database>

interface Place {
  readonly yearId: number
  readonly unitId: number
}

/** Facts of a day, without some lessons. */
export type FactsOn = (day: string) => WeekFacts

/**
 * What the rule of timetables looks at, as days really are: their lessons in the place of weeks, and whoever substitutes in the
 * place of a titular. `without`: lessons that leave their place.
 */
export const factsOfDays = async (
  trx: Trx,
  { yearId, unitId }: Place,
  days: readonly string[],
  without: readonly number[],
): Promise<FactsOn> => {
  const [first = ''] = days.toSorted()
  const facts = await readFacts(trx, { year: yearId, unit: unitId, day: first }, null)
  const lessons = await readDays(trx, { yearId, unitId }, days, without)
  return (day) => ({
    ...facts,
    atribuicoes: standingIn(facts.atribuicoes, day),
    quadros: [...grouped(lessons.get(day) ?? [], ({ idTurma }) => idTurma)].map(([idTurma, itens]) =>
      dayOf(idTurma, day, itens),
    ),
  })
}

type DayItem = WeekItem & { readonly idTurma: number; readonly dia: string }

const readDays = async (trx: Trx, { yearId, unitId }: Place, days: readonly string[], without: readonly number[]) => {
  const { rows } = await sql<DayItem>`
    select lesson.class_group_id as "idTurma", lesson.day as dia, extract(isodow from lesson.day)::integer as "diaSemana",
      lesson.class_time_id as "idHorario", lesson.subject_id as "idDisciplina", lesson.location_id as "idAmbiente",
      lesson.subgroup as subgrupo, null as semana, array(select staff_user_id from timetable_item_teacher as named
        where named.timetable_item_id = lesson.timetable_item_id order by staff_user_id) as professores
    from lesson join class_group on class_group.id = lesson.class_group_id
    where lesson.day = any(${days}::date[]) and lesson.status <> ${CANCELLED} and lesson.id <> all(${without}::integer[])
      and class_group.school_year_id = ${yearId} and class_group.unit_id = ${unitId}
    order by lesson.id`.execute(trx)
  return grouped(rows, ({ dia }) => dia)
}

/** Somebody who substitutes on a day gives the lessons of the titular, who gives none of them. */
const standingIn = (all: WeekFacts['atribuicoes'], day: string): WeekFacts['atribuicoes'] => {
  const held = all.filter(({ inicio, fim }) => inicio <= day && day <= fim)
  const stands = (tipo: number) => tipo !== TITULAR && tipo !== CO_TEACHER
  return held.flatMap((one) => {
    if (stands(one.tipo)) return [{ ...one, tipo: TITULAR }]
    const isCovered =
      one.tipo === TITULAR &&
      held.some(
        (other) => stands(other.tipo) && other.idTurma === one.idTurma && other.idDisciplina === one.idDisciplina,
      )
    return isCovered ? [] : [one]
  })
}

const dayOf = (idTurma: number, day: string, itens: readonly WeekItem[]): Timetable => ({
  id: 0,
  idTurma,
  numero: 0,
  situacao: PUBLISHED,
  inicio: day,
  fim: day,
  observacao: '',
  autor: '',
  motivo: '',
  versao: 1,
  itens: [...itens],
})

/** A lesson at a place of a day. */
interface Placed extends Pick<WeekItem, 'idHorario' | 'idDisciplina' | 'idAmbiente' | 'subgrupo' | 'professores'> {
  readonly idTurma: number
  /** ISO. */
  readonly dia: string
}

/**
 * What speaks against a lesson at a place: its teacher or its room is taken, in sentences. @throws Refusal 422
 * LESSON_PLACE_TAKEN where its own class group has a lesson there
 */
export const conflictsOn = (facts: WeekFacts, { idTurma, dia, ...lesson }: Placed): readonly string[] => {
  const item: WeekItem = { ...lesson, diaSemana: weekdayOf(dia) || 7, semana: null, fixa: false }
  const own = facts.quadros.find((one) => one.idTurma === idTurma)?.itens ?? []
  const week = { idTurma, inicio: dia, fim: dia, itens: [...own, item] }
  if (conflictsAt(facts, new Map(), week, item).length > 0)
    throw ruleBroken('LESSON_PLACE_TAKEN', { idHorario: 'A turma já tem aula neste horário.' })
  return conflictsAt(facts, surroundingsOf(facts, week), week, item)
}

/** @throws Refusal 422 LESSON_CONFLICTS with the sentences, until the person says that they read exactly these */
export const refuseUnread = (sentences: readonly string[], read: string): void => {
  const text = [...new Set(sentences)].join(' ')
  if (text !== '' && text !== read) throw new Refusal(422, 'LESSON_CONFLICTS', { fields: { ciente: text } })
}

/** The room and the named teachers of a lesson, which go with it. */
export const carriedBy = async (trx: Trx, lesson: number): Promise<Pick<WeekItem, 'idAmbiente' | 'professores'>> => {
  const { rows } = await sql<Pick<WeekItem, 'idAmbiente' | 'professores'>>`
    select lesson.location_id as "idAmbiente", array(select staff_user_id from timetable_item_teacher as named
      where named.timetable_item_id = lesson.timetable_item_id order by staff_user_id) as professores
    from lesson where lesson.id = ${lesson}`.execute(trx)
  return rows[0] ?? { idAmbiente: null, professores: [] }
}
