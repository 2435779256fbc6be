import type { Readable } from 'node:stream'
import { dayText } from '#domain/base/days.ts'
import { exportFileName } from '#domain/base/exports.ts'
import { nameIn } from '#domain/base/list.ts'
import { schoolInstant } from '#domain/base/schoolTime.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { frameOf, type HeldLesson, lessonsInRoom, lessonsOfTeacher } from '#domain/timetables/heldWeeks.ts'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import type { ClassTime, PrintWeeks, Timetable, WeekGroup, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { givers, heldOn, isAt, LESSON, nameOf, roomOf, timesOf, timeText } from '#domain/timetables/week.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { renderWeeks } from '#server/documents/render.ts'
import type { WeekCard, WeekRow, WeekSheet } from '#server/documents/weeks.ts'
import { schoolDay } from '#server/http/clock.ts'
import { answerPdf } from '#server/http/disposition.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import { timetables } from '#server/modules/academico/timetables/read.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { noteExport } from '#server/http/sheet/exportList.ts'
import { getWeeks } from '#server/modules/academico/timetables/weeks.ts'
import { readLook } from '#server/school/look/look.ts'
import { schoolLogo } from '#server/school/papers/logos.ts'

type Query = PrintWeeks['query']

/**
 * Weeks as a PDF. It is audited that they left. @throws Refusal 404 for a class group, version, teacher or room that the
 * caller's board has not; 422 TIMETABLE_NOTHING_TO_PRINT where nothing holds
 */
export const printWeeks = async (incoming: SignedIncoming<PrintWeeks>): Promise<Readable> => {
  const { db, caller, query, reply, now } = incoming
  const { por } = query
  if (query.idQuadro !== undefined) await timetables.own(incoming, query.idQuadro)
  const weeks = await getWeeks({ ...incoming, query: placeOf(query) })
  const sheets = SHEETS[por](weeks, query)
  if (sheets.length === 0) throw ruleBroken('TIMETABLE_NOTHING_TO_PRINT')
  const only = sheets.length === 1 ? sheets[0]?.title : undefined
  const title = only === undefined ? TITLES[por] : `Quadro de horários ${only}`
  await inTransaction(db, (trx) =>
    noteExport(trx, incoming, {
      entity: 'timetable',
      format: 'pdf',
      columns: [],
      filters: query,
      count: sheets.length,
    }),
  )
  const look = await readLook(db)
  const pdf = await renderWeeks({
    title: [TITLE, weeks.unidade?.nome, weeks.anoLetivo?.nome].filter((part) => part !== undefined).join(' · '),
    school: look.nomeEscola,
    logo: schoolLogo(look),
    foot: `Emitido por ${caller.name} em ${schoolInstant(now)}`,
    sheets,
  })
  return answerPdf(reply, exportFileName(title, schoolDay(now), 'pdf'), pdf)
}

/** Year, unit and class group of a print. */
const placeOf = ({ por: _kind, idQuadro: _version, idProfessor: _teacher, idAmbiente: _room, ...place }: Query) => place

const TITLE = 'Quadro de horários'
const TITLES: Readonly<Record<Query['por'], string>> = {
  turmas: 'Quadro de horários das turmas',
  professores: 'Quadro de horários dos professores',
  ambientes: 'Quadro de horários dos ambientes',
}

type Sheets = (weeks: Weeks, query: Query) => readonly WeekSheet[]

const groupSheets: Sheets = (weeks, { idTurma, idQuadro }) => {
  const groups = chosen(weeks.turmas, idTurma)
  return groups.flatMap((group) => {
    const own = weeks.quadros.filter((one) => one.idTurma === group.id)
    if (idQuadro !== undefined && !own.some(({ id }) => id === idQuadro)) throw notFound()
    const version = own.find(({ id }) => id === idQuadro) ?? heldOn(own, group.id, weeks.dia)
    return version === null ? [] : [groupSheet(weeks, group, version)]
  })
}

const groupSheet = (weeks: Weeks, group: WeekGroup, version: Timetable): WeekSheet => {
  const lessons = version.itens.map((item) => ({ week: version, item }))
  const frame = { days: group.dias, times: timesOf(weeks, group) }
  return {
    title: group.nome,
    told: [[group.turno.nome, group.curso.nome, validityText(version)].join(' · ')],
    ...grid(frame, lessons, ({ week, item }) =>
      card(weeks, item.idDisciplina, nameOf(weeks.disciplinas, item.idDisciplina), [
        teachersText(weeks, { week, item }),
        item.idAmbiente === null ? '' : nameOf(weeks.ambientes, item.idAmbiente),
        partText({ week, item }),
      ]),
    ),
  }
}

const teacherSheets: Sheets = (weeks, { idProfessor }) =>
  chosen(weeks.professores, idProfessor).flatMap(({ id, nome }) =>
    sheetOf(weeks, nome, lessonsOfTeacher(weeks, id), (lesson) => {
      const room = roomOf(weeks, lesson.week.idTurma, lesson.item)
      return room === null ? '' : nameOf(weeks.ambientes, room)
    }),
  )

const roomSheets: Sheets = (weeks, { idAmbiente }) =>
  chosen(weeks.ambientes, idAmbiente).flatMap(({ id, nome }) =>
    sheetOf(weeks, nome, lessonsInRoom(weeks, id), (lesson) => teachersText(weeks, lesson)),
  )

const SHEETS: Readonly<Record<Query['por'], Sheets>> = {
  turmas: groupSheets,
  professores: teacherSheets,
  ambientes: roomSheets,
}

/** All of a list, or one. @throws Refusal 404 for one that it has not */
const chosen = <One extends { readonly id: number }>(list: readonly One[], id: number | undefined): readonly One[] => {
  if (id === undefined) return list
  const one = list.find((each) => each.id === id)
  if (one === undefined) throw notFound()
  return [one]
}

/** The week of a teacher or a room; none without lessons. */
const sheetOf = (
  weeks: Weeks,
  title: string,
  lessons: readonly HeldLesson[],
  detail: (lesson: HeldLesson) => string,
): readonly WeekSheet[] =>
  lessons.length === 0
    ? []
    : [
        {
          title,
          told: [`${lessons.length === 1 ? '1 aula' : `${lessons.length} aulas`} na semana de ${dayText(weeks.dia)}`],
          ...grid(frameOf(weeks, lessons), lessons, (lesson) =>
            card(weeks, lesson.item.idDisciplina, nameOf(weeks.turmas, lesson.week.idTurma), [
              nameOf(weeks.disciplinas, lesson.item.idDisciplina),
              detail(lesson),
              partText(lesson),
            ]),
          ),
        },
      ]

const grid = (
  { days, times }: { readonly days: readonly number[]; readonly times: readonly ClassTime[] },
  lessons: readonly HeldLesson[],
  cardOf: (lesson: HeldLesson) => WeekCard,
): Pick<WeekSheet, 'days' | 'rows'> => ({
  days: days.map((day) => nameIn(WEEK_DAYS, day)),
  rows: times.map(
    (time): WeekRow => ({
      name: timeText(time.nome),
      hours: `${time.inicio} – ${time.fim}`,
      cells:
        time.tipo === LESSON
          ? days.map((diaSemana) =>
              lessons.filter(({ item }) => isAt(item, { diaSemana, idHorario: time.id })).map(cardOf),
            )
          : null,
    }),
  ),
})

const card = (weeks: Weeks, subject: number, title: string, lines: readonly string[]): WeekCard => ({
  title,
  lines: lines.filter((line) => line !== ''),
  colour: weeks.disciplinas.find(({ id }) => id === subject)?.cor ?? null,
})

const teachersText = (weeks: Weeks, { week, item }: HeldLesson): string =>
  [...new Set(givers(weeks, week, item).map(({ idProfessor }) => nameOf(weeks.professores, idProfessor)))].join(', ')

/** “Grupo 1 · Semana B”; empty for a lesson of all students in every week. */
const partText = ({ item: { subgrupo, semana } }: HeldLesson): string =>
  [subgrupo, semana === null ? null : `Semana ${semana === 1 ? 'A' : 'B'}`].filter((part) => part !== null).join(' · ')

const validityText = ({ situacao, numero, inicio, fim }: Timetable): string =>
  situacao === DRAFT
    ? `Rascunho da versão ${numero}, ainda não vale`
    : `Versão ${numero}, de ${dayText(inicio)} a ${dayText(fim)}`
