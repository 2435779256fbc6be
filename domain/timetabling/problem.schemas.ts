import Type from 'typebox'

const closed = { additionalProperties: false } as const
const Name = (title: string) => Type.String({ minLength: 1, maxLength: 120, title })
const Count = (title: string, least = 0) => Type.Integer({ minimum: least, maximum: 500, title })

/**
 * Times of the week: `Segunda` the whole day, `Segunda 3` its third lesson, `5` the fifth lesson of every day, `todos`
 * the whole week.
 */
const Times = (title: string) => Type.Array(Name('Horário'), { maxItems: 500, title })

const Day = Type.Object(
  {
    nome: Name('Dia'),
    aulas: Type.Integer({ minimum: 1, maximum: 30, title: 'Aulas do dia' }),
    /** Lessons after which there is a break that no lesson may cross. */
    intervalos: Type.Optional(Type.Array(Count('Intervalo', 1), { maxItems: 30, title: 'Intervalos' })),
  },
  { ...closed, title: 'Dia' },
)

const Resource = Type.Object(
  {
    nome: Name('Nome'),
    /** What kind of room it is, for lessons that take any room of a kind. */
    tipo: Type.Optional(Name('Tipo')),
    indisponivel: Type.Optional(Times('Horários indisponíveis')),
  },
  closed,
)
const Resources = (title: string) => Type.Array(Resource, { maxItems: 2000, title })

const Group = Type.Object(
  {
    ...Resource.properties,
    /** Ways in which it is parted: each a list of parts. Parts of one division may have lessons at once, others not. */
    divisoes: Type.Optional(
      Type.Array(Type.Array(Name('Parte'), { minItems: 2, maxItems: 6, title: 'Partes' }), {
        maxItems: 3,
        title: 'Divisões',
      }),
    ),
  },
  closed,
)

/** Who or what an event takes: by name, one of several, or any of a kind. */
const Demand = (title: string) =>
  Type.Object(
    {
      /** One of these; with one name, nothing is left to choose. */
      entre: Type.Optional(Type.Array(Name('Nome'), { minItems: 1, maxItems: 200, title: 'Entre' })),
      tipo: Type.Optional(Name('Tipo')),
    },
    { ...closed, title },
  )

const Locked = Type.Object(
  {
    inicio: Name('Início'),
    duracao: Type.Optional(Count('Duração', 1)),
    /** Of what is left to choose, in the order of the event. */
    escolhas: Type.Optional(Type.Array(Name('Escolha'), { maxItems: 20, title: 'Escolhas' })),
  },
  { ...closed, title: 'Aula fixa' },
)

const Event = Type.Object(
  {
    nome: Name('Nome'),
    /** How it is called in sentences: `Matemática do 6º A`; the name, if it is left out. */
    rotulo: Type.Optional(Name('Rótulo')),
    /** Lessons a week, all together. */
    aulas: Type.Integer({ minimum: 1, maximum: 60, title: 'Aulas' }),
    /** Only in one of two weeks that alternate; its lessons leave time and resources free in the other one. */
    semana: Type.Optional(Type.Union([Type.Literal('A'), Type.Literal('B')], { title: 'Semana' })),
    /** Class groups, or parts of them (`6º A: Grupo 1`), teachers and rooms, all of which it takes in every lesson. */
    recursos: Type.Array(Name('Recurso'), { maxItems: 60, title: 'Recursos' }),
    /** A teacher that is still open: the same in all lessons. */
    professor: Type.Optional(Demand('Professor')),
    /** A room that is still open: lesson by lesson. */
    sala: Type.Optional(Demand('Sala')),
    fixas: Type.Optional(Type.Array(Locked, { maxItems: 60, title: 'Aulas fixas' })),
  },
  { ...closed, title: 'Evento' },
)

const common = {
  /** For the reasons: what the wish is called. */
  nome: Type.Optional(Name('Nome')),
  obrigatoria: Type.Optional(Type.Boolean({ title: 'Obrigatória' })),
  peso: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, title: 'Peso' })),
  custo: Type.Optional(
    Type.Union([Type.Literal('linear'), Type.Literal('quadratico'), Type.Literal('degrau')], { title: 'Custo' }),
  ),
}
/** Names of events; all of them, if it is left out. */
const ofEvents = { eventos: Type.Optional(Type.Array(Name('Evento'), { maxItems: 10_000, title: 'Eventos' })) }
/** Names of resources, or all of a kind: `turmas`, `professores`, `salas`. All of them, if it is left out. */
const ofResources = { recursos: Type.Optional(Type.Array(Name('Recurso'), { maxItems: 5000, title: 'Recursos' })) }
const least = Type.Optional(Count('Mínimo'))
const most = Type.Optional(Count('Máximo'))
const bounds = { minimo: least, maximo: most }
/** Groups of times; a group for each day, if it is left out. */
const groups = { grupos: Type.Optional(Type.Array(Times('Grupo'), { minItems: 1, maxItems: 200, title: 'Grupos' })) }

const list = <Part extends Type.TProperties>(properties: Part, title: string) =>
  Type.Optional(Type.Array(Type.Object({ ...common, ...properties }, { ...closed, title }), { maxItems: 5000, title }))

/** Rules and wishes, by what they are about. */
export const Constraints = Type.Object(
  {
    colocar: list(ofEvents, 'Colocar'),
    dividir: list(
      {
        ...ofEvents,
        duracaoMinima: Type.Optional(Count('Duração mínima', 1)),
        duracaoMaxima: Type.Optional(Count('Duração máxima', 1)),
        quantidadeMinima: Type.Optional(Count('Quantidade mínima')),
        quantidadeMaxima: Type.Optional(Count('Quantidade máxima')),
      },
      'Dividir',
    ),
    distribuir: list({ ...ofEvents, duracao: Count('Duração', 1), ...bounds }, 'Distribuir'),
    preferir: list(
      { ...ofEvents, horarios: Times('Horários'), duracao: Type.Optional(Count('Duração', 1)) },
      'Preferir',
    ),
    espalhar: list(
      {
        ...ofEvents,
        /** Sets of events whose lessons are counted together. Each event by itself, if it is left out. */
        conjuntos: Type.Optional(
          Type.Array(Type.Array(Name('Evento'), { maxItems: 500, title: 'Conjunto' }), {
            maxItems: 5000,
            title: 'Conjuntos',
          }),
        ),
        ...groups,
        ...bounds,
      },
      'Espalhar',
    ),
    semChoque: list(ofResources, 'Sem choque'),
    evitar: list({ ...ofResources, horarios: Times('Horários') }, 'Evitar'),
    janelas: list({ ...ofResources, ...groups, ...bounds }, 'Janelas'),
    agrupar: list({ ...ofResources, ...groups, ...bounds }, 'Agrupar'),
    limitar: list({ ...ofResources, ...groups, ...bounds }, 'Limitar'),
  },
  { ...closed, title: 'Restrições' },
)
export type Constraints = Type.Static<typeof Constraints>

/** A problem of timetabling, as `npm run timetable` reads it (docs/timetable.md). */
export const Problem = Type.Object(
  {
    nome: Type.Optional(Name('Nome')),
    dias: Type.Array(Day, { minItems: 1, maxItems: 14, title: 'Dias' }),
    turmas: Type.Array(Group, { maxItems: 2000, title: 'Turmas' }),
    professores: Resources('Professores'),
    salas: Type.Optional(Resources('Salas')),
    eventos: Type.Array(Event, { maxItems: 10_000, title: 'Eventos' }),
    restricoes: Type.Optional(Constraints),
  },
  { ...closed, title: 'Problema' },
)
export type Problem = Type.Static<typeof Problem>

const PlacedLesson = Type.Object(
  {
    evento: Name('Evento'),
    /** `Segunda 3`; null while the lesson has no time. */
    inicio: Type.Union([Name('Início'), Type.Null()], { title: 'Início' }),
    duracao: Type.Optional(Count('Duração', 1)),
    /** The teacher and the room that were chosen, where the event leaves them open. */
    escolhas: Type.Optional(Type.Array(Name('Escolha'), { maxItems: 20, title: 'Escolhas' })),
  },
  { ...closed, title: 'Aula' },
)

/** A timetable: lessons with their times. Lessons of an event that are missing count as one without a time. */
export const Solution = Type.Object(
  { aulas: Type.Array(PlacedLesson, { maxItems: 60_000, title: 'Aulas' }) },
  { title: 'Solução' },
)
export type Solution = Type.Static<typeof Solution>
