import type { WeekItem } from '#domain/timetables/timetables.schemas.ts'
import { givers, isFor, LESSON, nameOf, slotText, type Week, type WeekFacts } from '#domain/timetables/week.ts'

/**
 * Why a week cannot be written, as a sentence; null where it can. Only what is nothing at all is refused: a day or a part of
 * the day on which the class group has no lessons, two lessons in one place, a subject, room or teacher of elsewhere. What is
 * merely a conflict is saved in a draft.
 */
export const weekFlaw = (facts: WeekFacts, week: Week): string | null => {
  const group = facts.turmas.find(({ id }) => id === week.idTurma)
  if (group === undefined) return 'Escolha uma turma ativa.'
  const wrong = week.itens.find((item) => {
    const time = facts.horarios.find(({ id }) => id === item.idHorario)
    return time === undefined || time.tipo !== LESSON || !isFor(time, group) || !time.dias.includes(item.diaSemana)
  })
  if (wrong !== undefined) return `A turma não tem aula em ${slotText(facts, wrong)}.`
  const double = week.itens.find((item, place) => week.itens.findIndex((other) => isSame(item, other)) !== place)
  if (double !== undefined) return `Há duas aulas no mesmo lugar: ${slotText(facts, double)}.`
  if (
    week.itens.some(
      ({ idDisciplina }) => !facts.disciplinas.some(({ id, regencia }) => id === idDisciplina && !regencia),
    )
  )
    return 'Escolha disciplinas da escola.'
  if (week.itens.some(({ idAmbiente }) => idAmbiente !== null && !facts.ambientes.some(({ id }) => id === idAmbiente)))
    return 'Escolha ambientes ativos desta unidade.'
  const unknown = week.itens.find(
    ({ subgrupo }) =>
      subgrupo !== null && !facts.subgrupos.some(({ idTurma, nome }) => idTurma === week.idTurma && nome === subgrupo),
  )
  if (unknown !== undefined)
    return `Em ${slotText(facts, unknown)}, escolha um subgrupo das divisões da turma: ${unknown.subgrupo} não é nenhum deles.`
  const named = week.itens.find((item) => {
    const all = givers(facts, week, { ...item, professores: [] })
    return item.professores.some((one) => !all.some(({ idProfessor }) => idProfessor === one))
  })
  return named === undefined
    ? null
    : `Em ${slotText(facts, named)}, escolha entre os professores de ${nameOf(facts.disciplinas, named.idDisciplina)} na turma.`
}

const isSame = (one: WeekItem, other: WeekItem): boolean =>
  one.diaSemana === other.diaSemana &&
  one.idHorario === other.idHorario &&
  one.subgrupo === other.subgrupo &&
  one.semana === other.semana
