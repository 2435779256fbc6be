import type { ExtraCourseDraft, ExtraCourseRecord } from '#domain/extraCourses/extraCourses.schemas.ts'
import { extraCourseDraftOf } from '#domain/extraCourses/extraCourse.ts'
import { settledSlots } from '#domain/extraCourses/extraSchedule.ts'
import { searchable } from '#domain/base/text.ts'

/** As many courses as are copied at once. */
export const REPLICATED_AT_ONCE = 500

/** A copy; a copy that differs; one that is there already; none, because something is missing. */
export const REPLICA_STATES = ['novo', 'adaptado', 'existe', 'impedido'] as const

export type ReplicaState = (typeof REPLICA_STATES)[number]

export const REPLICA_STATE_LABEL: Readonly<Record<ReplicaState, string>> = {
  novo: 'Será copiado',
  adaptado: 'Será copiado com mudanças',
  existe: 'Já existe no destino',
  impedido: 'Não pode ser copiado',
}

/** What there is where courses are copied to. */
export interface ReplicaTarget {
  readonly year: number
  readonly unit: number
  /** How many years later than the courses. */
  readonly yearsLater: number
  /** Places of the unit that may be chosen, by name. */
  readonly rooms: readonly { readonly id: number; readonly name: string }[]
  /** Where courses go whose place the unit has not; null: nowhere. */
  readonly otherRoom: number | null
  /** Keys of the courses that are there (`courseKey`). */
  readonly taken: ReadonlySet<string>
  /** What may be chosen now. */
  readonly usable: Readonly<
    Record<
      'contaBancariaId' | 'sisHistoricoPadraoId' | 'cursos' | 'series' | 'periodos' | 'preRequisitos',
      ReadonlySet<number>
    >
  >
}

interface Replica {
  readonly state: ReplicaState
  readonly notes: readonly string[]
  /** Null where nothing is copied. */
  readonly draft: ExtraCourseDraft | null
}

/** What tells the courses of a unit and year apart. */
export const courseKey = ({ nome, turma }: Pick<ExtraCourseDraft, 'nome' | 'turma'>): string =>
  `${searchable(nome)}\n${searchable(turma)}`

/**
 * The copy of a course in another place: without its sign-ups, for children of the same age, in the room of the same
 * name. References that can no longer be chosen are dropped if they are optional; if one is required, the course is not
 * copied.
 */
export const replicaOf = (source: ExtraCourseRecord, sourceRoom: string, target: ReplicaTarget): Replica => {
  if (target.taken.has(courseKey(source))) return { state: 'existe', notes: [], draft: null }
  const room = roomIn(source, sourceRoom, target)
  const missing = [
    ...(room === null ? [`A unidade de destino não tem o local “${sourceRoom}”.`] : []),
    ...(isUsable(source, 'contaBancariaId', target) ? [] : ['A conta bancária está inativa.']),
    ...(isUsable(source, 'sisHistoricoPadraoId', target) ? [] : ['O histórico padrão está inativo.']),
  ]
  if (missing.length > 0) return { state: 'impedido', notes: missing, draft: null }
  const kept = keptLists(source, target)
  const notes = [
    ...(room?.isOther ? ['Vai para o local escolhido: o do curso não existe na unidade de destino.'] : []),
    ...kept.notes,
  ]
  const draft = {
    ...extraCourseDraftOf(source),
    ...kept.lists,
    anoLetivoId: target.year,
    unidadeId: target.unit,
    local: room?.id ?? null,
    anoInicio: later(source.anoInicio, target),
    anoFim: later(source.anoFim, target),
    horarios: settledSlots(source.horarios).map((slot) => ({ ...slot, id: null })),
  }
  return { state: notes.length > 0 ? 'adaptado' : 'novo', notes, draft }
}

const later = (year: number | null, { yearsLater }: ReplicaTarget): number | null =>
  year === null ? null : year + yearsLater

const roomIn = (source: ExtraCourseRecord, name: string, { rooms, otherRoom }: ReplicaTarget) => {
  const same =
    rooms.find(({ id }) => id === source.local) ?? rooms.find((room) => searchable(room.name) === searchable(name))
  if (same !== undefined) return { id: same.id, isOther: false }
  return otherRoom === null ? null : { id: otherRoom, isOther: true }
}

const isUsable = (
  source: ExtraCourseRecord,
  name: 'contaBancariaId' | 'sisHistoricoPadraoId',
  { usable }: ReplicaTarget,
): boolean => {
  const id = source[name]
  return id !== null && usable[name].has(id)
}

const LISTS = {
  cursos: 'Cursos regulares',
  series: 'Séries',
  periodos: 'Períodos',
  preRequisitos: 'Pré-requisitos',
} as const

/**
 * Removes inactive entries from the lists. A list that would become empty keeps its entries, since an empty list would
 * admit everybody.
 */
const keptLists = (source: ExtraCourseRecord, { usable }: ReplicaTarget) => {
  const notes: string[] = []
  const kept = (name: keyof typeof LISTS): number[] => {
    const left = source[name].filter((id) => usable[name].has(id))
    if (left.length === source[name].length) return left
    notes.push(`${LISTS[name]}: o que está inativo ficou de fora.`)
    return left.length === 0 && name !== 'preRequisitos' ? source[name] : left
  }
  return {
    lists: {
      cursos: kept('cursos'),
      series: kept('series'),
      periodos: kept('periodos'),
      preRequisitos: kept('preRequisitos'),
    },
    notes,
  }
}
