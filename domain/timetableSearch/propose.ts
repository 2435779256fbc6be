import { sumBy } from '#domain/base/sum.ts'
import { meet } from '#domain/teaching/weeklyLoad.ts'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import type { Timetable, WeekGroup, WeekItem } from '#domain/timetables/timetables.schemas.ts'
import { roomOf, type WeekFacts } from '#domain/timetables/week.ts'
import {
  baseOf,
  keptItems,
  type Subject,
  type Taken,
  teachersOf,
  type WeeksAsked,
} from '#domain/timetableSearch/asked.ts'
import { eventName, type Names, problemOf } from '#domain/timetableSearch/problemOf.ts'
import { type Round, roundsOf, slotsOf } from '#domain/timetableSearch/slots.ts'
import { subjectsOf } from '#domain/timetableSearch/subjects.ts'
import type { Proposal } from '#domain/timetableSearch/timetableSearch.schemas.ts'
import { type Solved, solve } from '#domain/timetabling/timetable.ts'

/** How far a search has come: lessons without a time, and what wishes cost, in the best weeks so far. */
export interface SearchProgress {
  readonly abertas: number
  readonly custo: number
}

interface ProposeOptions {
  readonly seed: number
  /** Asked often, with the part of all lessons, up to 1, that the rounds up to this one have. */
  readonly shouldStop: (share: number) => boolean
  readonly onProgress?: (progress: SearchProgress) => void
}

interface Prepared {
  readonly round: Round
  readonly subjects: readonly Subject[]
  readonly apart: ReadonlyMap<number, readonly WeekItem[]>
}

/**
 * Searches for the weeks of class groups, round by round, the largest first; each takes what the others found so far as
 * given. First it places the lessons of every round, then it improves the wishes of each, so that a search that a person
 * stops then has whole weeks. It asks neither database nor clock. It names the lessons without a time, with the reason.
 * @throws where facts make no problem that can be read, which no school's should
 */
export const proposeWeeks = (facts: WeekFacts, asked: WeeksAsked, options: ProposeOptions): Proposal => {
  const groups = facts.turmas.filter(({ id }) => asked.turmas.includes(id))
  const bases = new Map(groups.map(({ id }) => [id, baseOf(facts, id)]))
  const beside = takenBeside(facts, asked)
  const weeks = new Map(groups.map((group) => [group.id, keptItems(facts, group, bases.get(group.id) ?? null)]))
  const rounds = sharesOf(roundsOf(facts, groups).map((round) => prepared(facts, asked, round, bases)))
  const found = new Map<Shared, Solved>()
  const searchIn = (one: Shared): void => {
    const before = found.get(one)
    const others = progressOf(
      rounds.filter((other) => other !== one),
      found,
    )
    const taken = [...beside, ...takenBy(facts, asked, new Map([...weeks, ...one.apart]))]
    const { problem, names } = problemOf(facts, { ...one, taken, wishes: asked.desejos })
    const solved = solve(
      problem,
      {
        seed: options.seed,
        onlyPlaces: before === undefined,
        shouldStop: () => options.shouldStop(one.share),
        onProgress: ({ open, soft }) =>
          options.onProgress?.({ abertas: others.abertas + open, custo: others.custo + soft }),
      },
      before,
    )
    if ('flaws' in solved) throw new Error(`A problem that cannot be read: ${JSON.stringify(solved.flaws)}`)
    found.set(one, solved)
    const items = itemsOf(facts, one, names, solved)
    for (const [id, placed] of items) weeks.set(id, [...(one.apart.get(id) ?? []), ...placed])
  }
  for (const one of rounds) searchIn(one)
  for (const one of rounds) if (!options.shouldStop(one.share)) searchIn(one)
  return proposalOf(groups, { bases, weeks, found: [...found].map(([one, solved]) => ({ ...one, solved })) })
}

interface Shared extends Prepared {
  /** The part of all lessons that this round and those before it have. */
  readonly share: number
}

interface Found extends Prepared {
  readonly solved: Solved
}

const lessonsIn = ({ subjects }: Prepared): number => sumBy(subjects, ({ aulas }) => aulas)

/** Rounds with their shares, the largest first. */
const sharesOf = (rounds: readonly Prepared[]): readonly Shared[] => {
  const ordered = rounds.toSorted((one, other) => lessonsIn(other) - lessonsIn(one))
  const total = Math.max(1, sumBy(ordered, lessonsIn))
  return ordered.map((one, place) => ({ ...one, share: sumBy(ordered.slice(0, place + 1), lessonsIn) / total }))
}

/** How far rounds have come; one that waits has no lesson placed. */
const progressOf = (rounds: readonly Shared[], found: ReadonlyMap<Shared, Solved>): SearchProgress => ({
  abertas: sumBy(rounds, (one) => openIn(found.get(one)) ?? lessonsIn(one)),
  custo: sumBy(rounds, (one) => found.get(one)?.desejos ?? 0),
})

const openIn = (solved: Solved | undefined): number | undefined =>
  solved && sumBy(solved.semHorario, ({ duracao }) => duracao)

type Bases = ReadonlyMap<number, Timetable | null>

const prepared = (facts: WeekFacts, asked: WeeksAsked, round: Round, bases: Bases): Prepared => {
  const each = round.groups.map((group) => ({
    group,
    ...subjectsOf(facts, asked, group, bases.get(group.id) ?? null, slotsOf(facts, group)),
  }))
  return {
    round,
    subjects: each.flatMap(({ subjects }) => subjects),
    apart: new Map(each.map(({ group, apart }) => [group.id, apart])),
  }
}

/** What takes teachers and rooms whatever is found: other class groups, other units, and when teachers are not there. */
const takenBeside = (facts: WeekFacts, asked: WeeksAsked): readonly Taken[] => {
  const others = facts.quadros.filter(
    (one) => !asked.turmas.includes(one.idTurma) && one.situacao !== DRAFT && meet(one, asked),
  )
  return [
    ...others.flatMap(({ idTurma, itens }) => takenBy(facts, asked, new Map([[idTurma, itens]]))),
    ...[...facts.fora.filter((one) => meet(one, asked)), ...facts.indisponiveis].map(({ idProfessor, ...one }) => ({
      ...one,
      ambiente: null,
      professores: [idProfessor],
      what: null,
    })),
  ]
}

const takenBy = (
  facts: WeekFacts,
  asked: WeeksAsked,
  weeks: ReadonlyMap<number, readonly WeekItem[]>,
): readonly Taken[] =>
  [...weeks].flatMap(([idTurma, items]) =>
    items.flatMap((item) => {
      const time = facts.horarios.find(({ id }) => id === item.idHorario)
      return time === undefined
        ? []
        : [
            {
              diaSemana: item.diaSemana,
              comeca: time.inicio,
              termina: time.fim,
              ambiente: roomOf(facts, idTurma, item),
              professores: teachersOf(facts, asked, idTurma, item),
              what: { idTurma, idDisciplina: item.idDisciplina },
            },
          ]
    }),
  )

/** The lessons of a round as items of weeks, without those that stay. */
const itemsOf = (
  facts: WeekFacts,
  { round, subjects }: Prepared,
  names: Names,
  { aulas }: Solved,
): ReadonlyMap<number, readonly WeekItem[]> => {
  const byEvent = new Map(subjects.map((one) => [eventName(one), one]))
  const places = new Map(round.slots.map((slot, place) => [names.time(slot), place]))
  return new Map(
    round.groups.map((group) => {
      const own = new Map(slotsOf(facts, group).map((slot) => [names.time(slot), slot]))
      const items = aulas.flatMap(({ evento, inicio, duracao = 1, escolhas: [room] = [] }) => {
        const subject = byEvent.get(evento)
        const first = inicio === null ? undefined : places.get(inicio)
        if (subject === undefined || subject.idTurma !== group.id || first === undefined) return []
        return round.slots.slice(first, first + duracao).flatMap((slot): WeekItem[] => {
          const at = own.get(names.time(slot))
          if (at === undefined) return []
          const { diaSemana, idHorario } = at
          const stays = subject.fixas.some((one) => one.diaSemana === diaSemana && one.idHorario === idHorario)
          const { idAmbiente, professores } = subject.usual
          const chosen = subject.salas.find((id) => names.room(id) === room)
          return [
            {
              diaSemana,
              idHorario,
              idDisciplina: subject.idDisciplina,
              idAmbiente: chosen === undefined ? idAmbiente : chosen === group.idAmbiente ? null : chosen,
              subgrupo: subject.subgrupo,
              semana: subject.semana,
              professores: [...professores],
              fixa: stays,
            },
          ]
        })
      })
      return [group.id, items]
    }),
  )
}

interface Searched {
  readonly bases: Bases
  readonly weeks: ReadonlyMap<number, readonly WeekItem[]>
  readonly found: readonly Found[]
}

const proposalOf = (groups: readonly WeekGroup[], { bases, weeks, found }: Searched): Proposal => ({
  turmas: groups.map(({ id }) => {
    const base = bases.get(id) ?? null
    return { idTurma: id, base: base && { id: base.id, versao: base.versao }, itens: [...(weeks.get(id) ?? [])] }
  }),
  semHorario: found.flatMap(({ solved, subjects }) =>
    solved.semHorario.flatMap(({ evento, duracao, motivo }) => {
      const subject = subjects.find((one) => eventName(one) === evento)
      return subject === undefined
        ? []
        : [
            {
              idTurma: subject.idTurma,
              idDisciplina: subject.idDisciplina,
              aulas: duracao,
              motivo: timesInWords(motivo),
            },
          ]
    }),
  ),
  conflitos: found.flatMap(({ solved }) =>
    solved.regras
      .filter(({ obrigatoria, tipo }) => obrigatoria && tipo !== 'colocar')
      .flatMap(({ pontos }) => pontos.map(({ motivo }) => timesInWords(motivo))),
  ),
  desejos: wishCosts(found),
})

/** What each wish costs over all rounds, the dearest first. */
const wishCosts = (found: readonly Found[]): Proposal['desejos'] => {
  const rules = found.flatMap(({ solved }) => solved.regras.filter(({ obrigatoria }) => !obrigatoria))
  return [...new Set(rules.map(({ nome }) => nome ?? ''))]
    .map((nome) => {
      const own = rules.filter((rule) => (rule.nome ?? '') === nome)
      return {
        nome,
        custo: sumBy(own, ({ custo }) => custo),
        pontos: own.flatMap(({ pontos }) => pontos.map(({ motivo }) => timesInWords(motivo))),
      }
    })
    .toSorted((one, other) => other.custo - one.custo)
}

/** “segunda-feira, 3ª aula” for the “segunda-feira 3” of a problem. */
const timesInWords = (text: string): string =>
  text.replace(/(-feira|sábado|domingo) (\d+)/g, (_, day: string, lesson: string) => `${day}, ${lesson}ª aula`)
