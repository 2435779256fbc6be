import type { Problem } from '#domain/timetabling/problem.schemas.ts'
import { type Random, randomOf } from '#domain/timetabling/random.ts'

type EventWire = Problem['eventos'][number]

/** Lessons a week, by subject, and how a class group has them. */
const SUBJECTS = [
  { nome: 'Português', aulas: 5, duplas: 1 },
  { nome: 'Matemática', aulas: 5, duplas: 1 },
  { nome: 'Ciências', aulas: 3, duplas: 0, sala: 'Laboratório' },
  { nome: 'História', aulas: 3, duplas: 0 },
  { nome: 'Geografia', aulas: 3, duplas: 0 },
  { nome: 'Inglês', aulas: 2, duplas: 0 },
  { nome: 'Educação Física', aulas: 2, duplas: 1, sala: 'Quadra' },
  { nome: 'Arte', aulas: 2, duplas: 1 },
  { nome: 'Redação', aulas: 2, duplas: 1 },
  { nome: 'Filosofia', aulas: 1, duplas: 0 },
  { nome: 'Ensino Religioso', aulas: 1, duplas: 0 },
] as const

const DAYS = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta']
const [LESSONS_A_DAY, BREAK_AFTER] = [6, 3]

/**
 * An invented school: class groups with 28 to 30 of 30 lessons a week, teachers with 8 to 26 who are only there on as
 * many days as they need and a little more, rooms that class groups share, and the wishes that schools have.
 */
export const inventedSchool = (classGroups: number, seed: number): Problem => {
  const random = randomOf(seed)
  const turmas = Array.from({ length: classGroups }, (_, place) => ({ nome: classGroupName(place) }))
  const taught = turmas.flatMap(({ nome }, place) =>
    SUBJECTS.map((subject) => ({
      ...subject,
      turma: nome,
      aulas: subject.aulas + (place % 3 === 0 && subject.nome === 'Inglês' ? 1 : 0),
    })),
  )
  const teachers = shareOut(taught, random)
  const events = taught.map(({ nome, aulas, turma, ...subject }, place): EventWire => {
    const base = {
      nome: `${nome} ${turma}`,
      rotulo: `${nome} do ${turma}`,
      aulas,
      recursos: [turma, teachers.of[place] ?? ''],
    }
    return 'sala' in subject ? { ...base, sala: { tipo: subject.sala } } : base
  })
  const doubled = (duplas: number): string[] =>
    taught.flatMap((one, place) => (one.duplas === duplas && one.aulas > 1 ? [events[place]?.nome ?? ''] : []))
  const single = taught.flatMap((one, place) => (one.duplas === 0 ? [events[place]?.nome ?? ''] : []))
  return {
    nome: `Escola de ${classGroups} turmas`,
    dias: DAYS.map((nome) => ({ nome, aulas: LESSONS_A_DAY, intervalos: [BREAK_AFTER] })),
    turmas,
    professores: teachers.all.map(({ nome, indisponivel }) => ({ nome, indisponivel })),
    salas: rooms(taught),
    eventos: events,
    restricoes: {
      dividir: [
        { eventos: doubled(1), duracaoMaxima: 2 },
        { eventos: single, duracaoMaxima: 1 },
      ],
      distribuir: [{ nome: 'Uma aula dupla', eventos: doubled(1), duracao: 2, minimo: 1, maximo: 1 }],
      espalhar: [{ nome: 'Uma vez por dia', obrigatoria: true, maximo: 1 }],
      janelas: [
        { nome: 'Turmas sem janelas', recursos: ['turmas'], obrigatoria: true },
        { nome: 'Professores sem janelas', recursos: ['professores'], peso: 3 },
      ],
      agrupar: daysAtSchool(teachers.all),
      limitar: [{ nome: 'Até 5 aulas por dia', recursos: ['professores'], maximo: 5, peso: 2 }],
      evitar: [
        {
          nome: 'Sem a última aula',
          recursos: teachers.all.flatMap(({ nome }, place) => (place % 4 === 0 ? [nome] : [])),
          horarios: [String(LESSONS_A_DAY)],
        },
      ],
    },
  }
}

const classGroupName = (place: number): string =>
  `${6 + (Math.floor(place / 4) % 4)}º ${String.fromCharCode(65 + (place % 4))}${place < 16 ? '' : Math.floor(place / 16) + 1}`

interface Taught {
  readonly nome: string
  readonly aulas: number
  readonly duplas: number
  readonly sala?: string
}

interface Teacher {
  readonly nome: string
  readonly load: number
  /** On how many days a subject needs the teacher, who gives a class group one lesson of it a day. */
  readonly least: number
  readonly indisponivel: string[]
}

/** Gives every subject of every class group to a teacher of the subject, with as many lessons as the teacher wants. */
const shareOut = (taught: readonly Taught[], random: Random) => {
  const open = new Map<string, { place: number; load: number; wanted: number }>()
  const loads: { subject: string; load: number; days: number }[] = []
  const of = taught.map(({ nome, aulas, duplas }) => {
    const current = open.get(nome)
    if (current !== undefined && current.load + aulas <= current.wanted) {
      current.load += aulas
      const found = loads[current.place]
      if (found !== undefined) {
        found.load = current.load
        found.days = Math.max(found.days, aulas - duplas)
      }
      return current.place
    }
    open.set(nome, { place: loads.length, load: aulas, wanted: 8 + random.below(19) })
    loads.push({ subject: nome, load: aulas, days: aulas - duplas })
    return loads.length - 1
  })
  const all = loads.map(({ subject, load, days: least }, place): Teacher => {
    const needed = Math.max(least + 1, Math.ceil((load * 1.4) / LESSONS_A_DAY))
    const days = Math.min(DAYS.length, needed + (random.below(3) === 0 ? 1 : 0))
    const away = shuffled(DAYS, random).slice(days)
    return { nome: `Prof. ${place + 1} (${subject})`, load, least, indisponivel: away }
  })
  return { all, of: of.map((place) => all[place]?.nome ?? '') }
}

const shuffled = <One>(all: readonly One[], random: Random): One[] =>
  all
    .map((one) => ({ one, key: random.next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one)

/** As few rooms of each kind as leave a quarter of the week free. */
const rooms = (taught: readonly Taught[]) =>
  [...new Set(taught.flatMap(({ sala }) => sala ?? []))].flatMap((tipo) => {
    const lessons = taught.reduce((sum, { sala, aulas }) => sum + (sala === tipo ? aulas : 0), 0)
    const count = Math.ceil(lessons / (DAYS.length * LESSONS_A_DAY * 0.75))
    return Array.from({ length: count }, (_, place) => ({ nome: `${tipo} ${place + 1}`, tipo }))
  })

/** Each teacher comes on as few days as the lessons allow, at five a day. */
const daysAtSchool = (teachers: readonly Teacher[]) =>
  [1, 2, 3, 4, 5].flatMap((maximo) => {
    const recursos = teachers.flatMap(({ nome, load, least }) =>
      Math.max(least, Math.ceil(load / 5)) === maximo ? [nome] : [],
    )
    return recursos.length === 0 ? [] : [{ nome: `Até ${maximo} dias na escola`, recursos, maximo, peso: 9 }]
  })
