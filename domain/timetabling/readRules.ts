import { filled } from '#domain/base/sentences.ts'
import type { Resource, Rule, RuleKind, TimetableEvent, Week } from '#domain/timetabling/model.ts'
import type { Constraints } from '#domain/timetabling/problem.schemas.ts'
import type { NamedResources } from '#domain/timetabling/readResources.ts'
import * as messages from '#domain/timetabling/timetabling.messages.ts'
import { readTimes, type Report } from '#domain/timetabling/week.ts'

interface Around {
  readonly week: Week
  readonly resources: readonly Resource[]
  readonly events: readonly TimetableEvent[]
  readonly named: NamedResources
  readonly report: Report
}

/** How the file calls each kind of rule, in the order in which they are told. */
export const RULE_KEYS = {
  place: 'colocar',
  clash: 'semChoque',
  avoid: 'evitar',
  split: 'dividir',
  distribute: 'distribuir',
  prefer: 'preferir',
  spread: 'espalhar',
  idle: 'janelas',
  cluster: 'agrupar',
  limit: 'limitar',
} as const satisfies Record<RuleKind, keyof Constraints>

const HARD_UNLESS_SAID: ReadonlySet<RuleKind> = new Set(['place', 'clash', 'split'])
const OF_EVENTS: ReadonlySet<RuleKind> = new Set(['place', 'split', 'distribute', 'prefer', 'spread'])
const IDLE_GROUP = 30

const KINDS = Object.keys(RULE_KEYS).filter((key): key is RuleKind => Object.hasOwn(RULE_KEYS, key))

/** The rules of a problem. What nobody has to say is added: every lesson has a time, nobody is at two places at once. */
export const readRules = (constraints: Constraints, around: Around): readonly Rule[] => {
  const said = { colocar: [{}], semChoque: [{}], ...constraints }
  return [
    ...KINDS.flatMap((kind) =>
      (said[RULE_KEYS[kind]] ?? []).map((one: AnyConstraint, place) =>
        readRule(kind, one, `restricoes.${RULE_KEYS[kind]}.${place}`, around),
      ),
    ),
    ...around.resources.flatMap(({ name, unavailable }, resource) =>
      unavailable.length === 0
        ? []
        : [
            {
              ...EMPTY,
              kind: 'avoid' as const,
              name: `Disponibilidade de ${name}`,
              hard: true,
              times: unavailable,
              points: [[resource]],
            },
          ],
    ),
  ]
}

/** What a constraint of some kind may say. */
interface AnyConstraint {
  readonly nome?: string
  readonly obrigatoria?: boolean
  readonly peso?: number
  readonly custo?: Rule['cost']
  readonly eventos?: readonly string[]
  readonly recursos?: readonly string[]
  readonly conjuntos?: readonly (readonly string[])[]
  readonly grupos?: readonly (readonly string[])[]
  readonly horarios?: readonly string[]
  readonly duracao?: number
  readonly duracaoMinima?: number
  readonly duracaoMaxima?: number
  readonly quantidadeMinima?: number
  readonly quantidadeMaxima?: number
  readonly minimo?: number
  readonly maximo?: number
}

const NO_LIMIT = 1_000_000
const EMPTY = {
  weight: 1,
  cost: 'linear',
  least: 0,
  most: NO_LIMIT,
  shortest: 1,
  longest: NO_LIMIT,
  length: 0,
  times: [],
  groups: [],
} as const

const readRule = (kind: RuleKind, one: AnyConstraint, path: string, around: Around): Rule => {
  const { week, report } = around
  const rule: Rule = {
    kind,
    name: one.nome ?? null,
    hard: one.obrigatoria ?? HARD_UNLESS_SAID.has(kind),
    weight: one.peso ?? 1,
    cost: one.custo ?? 'linear',
    least: one.minimo ?? one.quantidadeMinima ?? 0,
    most: one.maximo ?? one.quantidadeMaxima ?? (kind === 'idle' ? 0 : NO_LIMIT),
    shortest: one.duracaoMinima ?? 1,
    longest: one.duracaoMaxima ?? NO_LIMIT,
    length: one.duracao ?? 0,
    times: readTimes(week, one.horarios ?? [], `${path}.horarios`, report),
    groups:
      one.grupos?.map((texts, group) => readTimes(week, texts, `${path}.grupos.${group}`, report)) ??
      week.days.map(({ times }) => times),
    points: OF_EVENTS.has(kind) ? eventPoints(one, path, around) : resourcePoints(one, path, around),
  }
  if (rule.least > rule.most || rule.shortest > rule.longest) report(path, messages.BOUNDS_CROSSED)
  if (kind === 'idle' && rule.groups.some(({ length }) => length > IDLE_GROUP))
    report(`${path}.grupos`, messages.GROUP_TOO_LONG)
  return rule
}

const eventPoints = (
  { eventos, conjuntos }: AnyConstraint,
  path: string,
  { events, report }: Around,
): readonly (readonly number[])[] => {
  const places = new Map(events.map(({ name }, place) => [name, place]))
  const numberOf = (nome: string, at: string): readonly number[] => {
    const found = places.get(nome)
    if (found === undefined) report(at, filled(messages.EVENT_UNKNOWN, { nome }))
    return found === undefined ? [] : [found]
  }
  const sets = conjuntos?.map((names, set) =>
    names.flatMap((nome, place) => numberOf(nome, `${path}.conjuntos.${set}.${place}`)),
  )
  const single = eventos?.map((nome, place) => numberOf(nome, `${path}.eventos.${place}`))
  if (sets === undefined && single === undefined) return events.map((_, event) => [event])
  return [...(sets ?? []), ...(single ?? [])]
}

const resourcePoints = (
  { recursos }: AnyConstraint,
  path: string,
  { resources, named, report }: Around,
): readonly (readonly number[])[] => {
  if (recursos === undefined) return resources.map((_, resource) => [resource])
  const found = recursos.flatMap((nome, place) => {
    const ofKind = resources.flatMap(({ kind }, resource) => (kind === nome ? [resource] : []))
    const parts = named.get(nome)
    if (parts !== undefined) return parts.map(({ number }) => number)
    if (ofKind.length === 0) report(`${path}.recursos.${place}`, filled(messages.RESOURCE_UNKNOWN, { nome }))
    return ofKind
  })
  return [...new Set(found)].map((resource) => [resource])
}
