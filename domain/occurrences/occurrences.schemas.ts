import Type from 'typebox'
import {
  Chave,
  codeOf,
  type File,
  Id,
  IsoDate,
  Named,
  orNull,
  Paged,
  PAGING,
  Versao,
} from '#domain/base/common.schemas.ts'
import {
  BULLYING_CATEGORIES,
  FAMILY_SIGHTS,
  FILE_READERS,
  MOST_FILES,
  OCCURRENCE_MEASURES,
  OCCURRENCE_NATURES,
  OCCURRENCE_ROLES,
  OCCURRENCE_SECRECIES,
  OCCURRENCE_STATUSES,
  OCCURRENCE_STEPS,
  STAFF_ROLES,
} from '#domain/occurrences/occurrences.lists.ts'

const closed = { additionalProperties: false } as const

/** A row of the list. Of a restricted one title and students are left out, so that only opening it tells of anybody. */
export const OccurrenceRow = Type.Object({
  id: Type.Integer(),
  dia: Type.String(),
  /** `09:30`; empty for none. */
  hora: Type.String(),
  tipo: Type.String(),
  natureza: codeOf(OCCURRENCE_NATURES, 'Natureza'),
  titulo: Type.String(),
  turma: Type.String(),
  /** Names, the first few of them, and of how many. */
  alunos: Type.Array(Type.String()),
  quantos: Type.Integer(),
  situacao: codeOf(OCCURRENCE_STATUSES, 'Situação'),
  sigilo: codeOf(OCCURRENCE_SECRECIES, 'Sigilo'),
  registradaPor: Type.String(),
  /** Null: nobody is asked to acknowledge it, or there is no deadline. */
  cienciaAte: orNull(Type.String()),
})
export type OccurrenceRow = Type.Static<typeof OccurrenceRow>

export const OccurrenceQuery = Type.Object(
  {
    ...PAGING,
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    idUnidade: Type.Optional(Id('Unidade')),
    idTurma: Type.Optional(Id('Turma')),
    idTipoOcorrencia: Type.Optional(Id('Tipo')),
    situacao: Type.Optional(codeOf(OCCURRENCE_STATUSES, 'Situação')),
    Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
  },
  closed,
)

export const OccurrencePage = Paged(OccurrenceRow)

export interface ListOccurrences {
  query: Type.Static<typeof OccurrenceQuery>
  answer: Type.Static<typeof OccurrencePage>
}

const TypeChoice = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  natureza: codeOf(OCCURRENCE_NATURES, 'Natureza'),
  visivelFamilia: codeOf(FAMILY_SIGHTS, 'Visível à família'),
  exigeCiencia: Type.Boolean(),
  /** How many in a period lead to the next measure; null for any number. */
  maximo: orNull(Type.Integer()),
  proximaMedida: orNull(codeOf(OCCURRENCE_MEASURES, 'Próxima medida')),
})
export type TypeChoice = Type.Static<typeof TypeChoice>

/** The active types, templates and teachers, and the class groups of the caller. */
export const OccurrenceChoices = Type.Object({
  tipos: Type.Array(TypeChoice),
  modelos: Type.Array(
    Type.Object({
      id: Type.Integer(),
      titulo: Type.String(),
      idTipoOcorrencia: Type.Integer(),
      medida: orNull(codeOf(OCCURRENCE_MEASURES, 'Medida')),
      texto: Type.String(),
    }),
  ),
  turmas: Type.Array(Named),
  professores: Type.Array(Named),
  /** Those of the school who may have taken part. */
  funcionarios: Type.Array(Named),
})
export type OccurrenceChoices = Type.Static<typeof OccurrenceChoices>

export interface ReadOccurrenceChoices {
  answer: OccurrenceChoices
}

export const OccurrenceStudentsQuery = Type.Object(
  {
    idTurma: Id('Turma'),
    idTipoOcorrencia: Type.Optional(Id('Tipo')),
    /** One that is being changed: it does not count. */
    idOcorrencia: Type.Optional(Id('Ocorrência')),
  },
  closed,
)

const ChosenStudent = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  ra: Type.String(),
  /** How many occurrences of the type in the school year, and how many of them with a warning. */
  ocorrencias: Type.Integer(),
  advertencias: Type.Integer(),
  /** Sum of the points of all types in the school year; null where none counts. */
  pontos: orNull(Type.Integer()),
})
export type ChosenStudent = Type.Static<typeof ChosenStudent>

export const OccurrenceStudents = Type.Object({ idTurma: Type.Integer(), alunos: Type.Array(ChosenStudent) })
export type OccurrenceStudents = Type.Static<typeof OccurrenceStudents>

export interface ListOccurrenceStudents {
  query: Type.Static<typeof OccurrenceStudentsQuery>
  answer: OccurrenceStudents
}

const Day = (title: string) => Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$', title })

const careFields = {
  socorros: Type.String({ maxLength: 500, title: 'Primeiros socorros' }),
  atendidoPor: Type.String({ maxLength: 100, title: 'Quem atendeu' }),
  /** Who of the family was told; empty for nobody. */
  avisado: Type.String({ maxLength: 100, title: 'Quem foi avisado' }),
  /** `09:50`; empty for nobody. */
  avisadoAs: Type.String({ maxLength: 5, title: 'Avisado às' }),
  encaminhadoPara: Type.String({ maxLength: 100, title: 'Encaminhado para' }),
}

/** What was done for a student who had an accident or felt ill (D 2.11 “Acidente/saúde”). */
export const Care = Type.Object(careFields)
export type Care = Type.Static<typeof Care>

const BodyMeasure = Type.Object(
  {
    medida: codeOf(OCCURRENCE_MEASURES, 'Medida'),
    /** Of a warning; null: the portal counts. */
    numero: orNull(Type.Integer({ minimum: 1, maximum: 99, title: 'Número' })),
    motivoNumero: Type.String({ maxLength: 300, title: 'Motivo do número' }),
    /** Of a suspension; empty otherwise. */
    inicio: Day('Primeiro dia da suspensão'),
    fim: Day('Último dia da suspensão'),
  },
  closed,
)
export type BodyMeasure = Type.Static<typeof BodyMeasure>

const BodyStudent = Type.Object(
  {
    idAluno: Id('Aluno'),
    papel: codeOf(OCCURRENCE_ROLES, 'Papel'),
    /** What the family of this student reads, with tags; empty: the text of all. */
    texto: Type.String({ maxLength: 2000, title: 'Texto deste aluno' }),
    /** One of each kind at most. */
    medidas: Type.Array(BodyMeasure, { maxItems: OCCURRENCE_MEASURES.length, title: 'Medidas' }),
    /** Null for a student who needed none. */
    atendimento: orNull(Type.Object(careFields, { ...closed, title: 'Atendimento' })),
  },
  closed,
)
export type BodyStudent = Type.Static<typeof BodyStudent>

const BodyStaff = Type.Object({ idPessoa: Id('Funcionário'), papel: codeOf(STAFF_ROLES, 'Papel') }, closed)
export type BodyStaff = Type.Static<typeof BodyStaff>

/** What may be changed until a guardian acknowledges it. */
const saidFields = {
  dia: IsoDate('Dia'),
  /** `09:30`; empty for none. */
  hora: Type.String({ maxLength: 5, title: 'Hora' }),
  lugar: Type.String({ maxLength: 100, title: 'Local' }),
  idProfessor: orNull(Id('Professor')),
  titulo: Type.String({ maxLength: 80, title: 'Título' }),
  /** What families read, with tags. */
  texto: Type.String({ maxLength: 2000, title: 'O que aconteceu' }),
  /** Only the school reads it. */
  relato: Type.String({ maxLength: 4000, title: 'Relato interno' }),
  sigilo: codeOf(OCCURRENCE_SECRECIES, 'Sigilo'),
  alunos: Type.Array(BodyStudent, { maxItems: 200, title: 'Alunos' }),
  /** Who of the school took part. */
  funcionarios: Type.Array(BodyStaff, { maxItems: 20, title: 'Funcionários envolvidos' }),
}

/** A new occurrence. `chave`: idempotency key. */
export const OccurrenceBody = Type.Object(
  {
    chave: Chave,
    idTipoOcorrencia: Id('Tipo'),
    idTurma: Id('Turma'),
    ...saidFields,
    /** Whether the families are told at once, where the type leaves that open. */
    comunicar: Type.Boolean({ title: 'Comunicar à família' }),
    /** Files that were just sent; the school reads them. */
    anexos: Type.Array(Type.String({ maxLength: 300 }), { maxItems: MOST_FILES, title: 'Arquivos' }),
  },
  closed,
)
export type OccurrenceBody = Type.Static<typeof OccurrenceBody>

export const EditBody = Type.Object({ versao: Versao, ...saidFields }, closed)
export type EditBody = Type.Static<typeof EditBody>

/** An occurrence as its form shows it. Its type and class group stay: warnings are counted by them. */
export const OccurrenceEditing = Type.Object({
  id: Type.Integer(),
  versao: Type.Integer(),
  tipo: TypeChoice,
  turma: Named,
  professor: orNull(Named),
  ...saidFields,
  alunos: Type.Array(
    Type.Object({
      ...BodyStudent.properties,
      nome: Type.String(),
      /** Name of the class group. */
      turma: Type.String(),
      /** The numbers that the portal counted for warnings, by their measure. */
      contados: Type.Array(Type.Object({ medida: Type.Integer(), numero: Type.Integer() })),
    }),
  ),
  /** The names of those of the school who took part. */
  envolvidos: Type.Array(Named),
  comunicadaEm: orNull(Type.String()),
  temCiencia: Type.Boolean(),
  /** Whether it has a plan against bullying: then it stays restricted. */
  temPlano: Type.Boolean(),
  podeEditar: Type.Boolean(),
})
export type OccurrenceEditing = Type.Static<typeof OccurrenceEditing>

export interface ReadOccurrenceEditing {
  params: { id: number }
  answer: OccurrenceEditing
}

export interface EditOccurrence {
  params: { id: number }
  body: EditBody
  answer: Type.Static<typeof RegisteredOccurrence>
  conflict: OccurrenceEditing
}

export const RegisteredOccurrence = Type.Object({ id: Type.Integer() })

export interface RegisterOccurrence {
  body: OccurrenceBody
  answer: Type.Static<typeof RegisteredOccurrence>
}

/** What a guardian signed on paper: when, who entered it, and its scan. */
const SignedPaper = Type.Object({ dia: Type.String(), por: Type.String(), arquivo: Type.String() })

const Acknowledgement = Type.Object({
  responsavel: Type.String(),
  em: Type.String(),
  endereco: Type.String(),
  aparelho: Type.String(),
  comentario: Type.String(),
  papel: orNull(SignedPaper),
})

/** A measure as people read it. */
const measureFields = {
  medida: codeOf(OCCURRENCE_MEASURES, 'Medida'),
  /** Of a warning. */
  numero: orNull(Type.Integer()),
  /** Of a suspension. */
  inicio: orNull(Type.String()),
  fim: orNull(Type.String()),
}

const SheetStudent = Type.Object({
  id: Type.Integer(),
  idAluno: Type.Integer(),
  nome: Type.String(),
  papel: codeOf(OCCURRENCE_ROLES, 'Papel'),
  texto: Type.String(),
  medidas: Type.Array(Type.Object({ ...measureFields, motivoNumero: Type.String() })),
  atendimento: orNull(Care),
  ciencias: Type.Array(Acknowledgement),
  /** Sum of the points of all types in the school year; null where none counts. */
  pontos: orNull(Type.Integer()),
  /** Who answers for the student at school and has not acknowledged it, where it may be acknowledged now. */
  responsaveis: Type.Array(Named),
})

const Addendum = Type.Object({
  id: Type.Integer(),
  texto: Type.String(),
  /** Whose family reads it; empty: only the school. */
  aluno: Type.String(),
  escritoPor: Type.String(),
  escritoEm: Type.String(),
})

/** Somebody of the school who took part. */
const InvolvedStaff = Type.Object({ nome: Type.String(), papel: codeOf(STAFF_ROLES, 'Papel') })

const ChangedField = Type.Object({ campo: Type.String(), antes: Type.String(), depois: Type.String() })
/** A field that somebody changed, as people read it. */
export type ChangedField = Type.Static<typeof ChangedField>

const Change = Type.Object({
  id: Type.Integer(),
  por: Type.String(),
  em: Type.String(),
  campos: Type.Array(ChangedField),
})

/** A picture or document of an occurrence. */
const OccurrenceFile = Type.Object({
  id: Type.Integer(),
  arquivo: Type.String(),
  leitor: codeOf(FILE_READERS, 'Quem lê'),
  /** Whose family reads it; empty where no single one does. */
  aluno: Type.String(),
  por: Type.String(),
  em: Type.String(),
})

/** What the school does about bullying, and what was done since. */
const BullyingPlan = Type.Object({
  versao: Type.Integer(),
  categoria: codeOf(BULLYING_CATEGORIES, 'Categoria'),
  passos: Type.String(),
  responsavel: Named,
  prazo: Type.String(),
  abertoPor: Type.String(),
  abertoEm: Type.String(),
  encerradoPor: Type.String(),
  encerradoEm: orNull(Type.String()),
  acompanhamentos: Type.Array(
    Type.Object({ id: Type.Integer(), dia: Type.String(), texto: Type.String(), por: Type.String() }),
  ),
})
export type BullyingPlan = Type.Static<typeof BullyingPlan>

/** An occurrence as the school reads it. */
export const OccurrenceSheet = Type.Object({
  id: Type.Integer(),
  versao: Type.Integer(),
  tipo: Type.String(),
  natureza: codeOf(OCCURRENCE_NATURES, 'Natureza'),
  turma: Type.String(),
  unidade: Type.String(),
  dia: Type.String(),
  hora: Type.String(),
  lugar: Type.String(),
  professor: Type.String(),
  titulo: Type.String(),
  relato: Type.String(),
  sigilo: codeOf(OCCURRENCE_SECRECIES, 'Sigilo'),
  situacao: codeOf(OCCURRENCE_STATUSES, 'Situação'),
  exigeCiencia: Type.Boolean(),
  registradaPor: Type.String(),
  registradaEm: Type.String(),
  comunicadaEm: orNull(Type.String()),
  cienciaAte: orNull(Type.String()),
  encerradaPor: Type.String(),
  encerradaEm: orNull(Type.String()),
  desfecho: Type.String(),
  alunos: Type.Array(SheetStudent),
  funcionarios: Type.Array(InvolvedStaff),
  adendos: Type.Array(Addendum),
  anexos: Type.Array(OccurrenceFile),
  /** What was changed before a guardian acknowledged it. */
  mudancas: Type.Array(Change),
  podeEditar: Type.Boolean(),
  /** Null: it is not about bullying, or there is no plan yet. */
  plano: orNull(BullyingPlan),
  /** Whether the families were told, so that it may be printed for them. */
  podeImprimir: Type.Boolean(),
  /** What may be done with it now. */
  passos: Type.Array(codeOf(OCCURRENCE_STEPS, 'Passo')),
})
export type OccurrenceSheet = Type.Static<typeof OccurrenceSheet>

export interface ReadOccurrence {
  params: { id: number }
  answer: OccurrenceSheet
}

/** A page for each family, to be signed. */
export interface PrintOccurrence {
  params: { id: number }
  answer: Type.Static<typeof File>
}

export const StepBody = Type.Object(
  {
    versao: Versao,
    passo: codeOf(OCCURRENCE_STEPS, 'Passo'),
    /** Why it is cancelled, or how it ended. */
    desfecho: Type.String({ maxLength: 300, title: 'Desfecho' }),
  },
  closed,
)

export interface StepOccurrence {
  params: { id: number }
  body: Type.Static<typeof StepBody>
  answer: OccurrenceSheet
  conflict: OccurrenceSheet
}

export const AddendumBody = Type.Object(
  {
    chave: Chave,
    texto: Type.String({ maxLength: 2000, title: 'Adendo' }),
    /** Whose family reads it; null: only the school. */
    idAluno: orNull(Id('Aluno')),
  },
  closed,
)

export type AddendumBody = Type.Static<typeof AddendumBody>

export interface AddToOccurrence {
  params: { id: number }
  body: AddendumBody
  answer: Type.Static<typeof RegisteredOccurrence>
}

export const AttachBody = Type.Object(
  {
    chave: Chave,
    /** A file that was just sent. */
    arquivo: Type.String({ maxLength: 300, title: 'Arquivo' }),
    leitor: codeOf(FILE_READERS, 'Quem lê'),
    /** Whose family reads it; null unless one does. */
    idAluno: orNull(Id('Aluno')),
  },
  closed,
)
export type AttachBody = Type.Static<typeof AttachBody>

export interface AttachToOccurrence {
  params: { id: number }
  body: AttachBody
  answer: OccurrenceSheet
}

export const DetachBody = Type.Object({ idAnexo: Id('Anexo') }, closed)

export interface DetachFromOccurrence {
  params: { id: number }
  body: Type.Static<typeof DetachBody>
  answer: OccurrenceSheet
}

export const PaperBody = Type.Object(
  {
    chave: Chave,
    idAluno: Id('Aluno'),
    idResponsavel: Id('Responsável'),
    /** The day on which it was signed. */
    dia: IsoDate('Dia'),
    /** The scan: a file that was just sent. */
    arquivo: Type.String({ maxLength: 300, title: 'Papel assinado' }),
  },
  closed,
)
export type PaperBody = Type.Static<typeof PaperBody>

export interface EnterOccurrencePaper {
  params: { id: number }
  body: PaperBody
  answer: OccurrenceSheet
}

export const PlanBody = Type.Object(
  {
    /** Of the plan; 0 for a new one. */
    versao: Type.Integer({ minimum: 0, maximum: 2_000_000, title: 'Versão' }),
    categoria: codeOf(BULLYING_CATEGORIES, 'Categoria'),
    passos: Type.String({ maxLength: 4000, title: 'Passos' }),
    /** Who of the school answers for it. */
    idPessoa: Id('Responsável'),
    prazo: IsoDate('Prazo'),
  },
  closed,
)
export type PlanBody = Type.Static<typeof PlanBody>

export interface PlanAgainstBullying {
  params: { id: number }
  body: PlanBody
  answer: OccurrenceSheet
  conflict: OccurrenceSheet
}

export const FollowUpBody = Type.Object(
  {
    chave: Chave,
    dia: IsoDate('Dia'),
    texto: Type.String({ maxLength: 2000, title: 'Acompanhamento' }),
    /** Whether the plan ends with it. */
    encerrar: Type.Boolean({ title: 'Encerrar o plano' }),
  },
  closed,
)
export type FollowUpBody = Type.Static<typeof FollowUpBody>

export interface FollowBullyingPlan {
  params: { id: number }
  body: FollowUpBody
  answer: OccurrenceSheet
}

const BullyingCount = Type.Object({
  /** Of the school year. */
  ano: Type.Integer(),
  categoria: codeOf(BULLYING_CATEGORIES, 'Categoria'),
  casos: Type.Integer(),
  /** How many of them have a plan that is not closed. */
  abertos: Type.Integer(),
})
export type BullyingCount = Type.Static<typeof BullyingCount>

/** Counts by school year and category, the newest year first: no names. */
export const BullyingReport = Type.Object({ linhas: Type.Array(BullyingCount) })

export interface ReadBullyingReport {
  answer: Type.Static<typeof BullyingReport>
}

export const FamilyOccurrencesQuery = Type.Object({ idAluno: Id('Aluno') }, closed)

/** What the family of a child reads: nothing of any other student. */
export const FamilyOccurrence = Type.Object({
  /** Of the child's part. */
  id: Type.Integer(),
  versao: Type.Integer(),
  tipo: Type.String(),
  natureza: codeOf(OCCURRENCE_NATURES, 'Natureza'),
  titulo: Type.String(),
  dia: Type.String(),
  hora: Type.String(),
  lugar: Type.String(),
  texto: Type.String(),
  medidas: Type.Array(Type.Object(measureFields)),
  atendimento: orNull(Care),
  /** Who of the school took part; nobody where the type leaves them with the school. */
  funcionarios: Type.Array(InvolvedStaff),
  comunicadaEm: Type.String(),
  exigeCiencia: Type.Boolean(),
  cienciaAte: orNull(Type.String()),
  /** Whether the caller may acknowledge it now. */
  podeDarCiencia: Type.Boolean(),
  /** A comment only to whom it is of. */
  ciencias: Type.Array(
    Type.Object({
      responsavel: Type.String(),
      em: Type.String(),
      comentario: Type.String(),
      /** The day on which they signed on paper; null: in the portal. */
      assinadaEm: orNull(Type.String()),
    }),
  ),
  /** Stored files, `arquivo:17:foto.jpg`. */
  anexos: Type.Array(Type.String()),
  adendos: Type.Array(Type.Object({ texto: Type.String(), escritoEm: Type.String() })),
})
export type FamilyOccurrence = Type.Static<typeof FamilyOccurrence>

export const FamilyOccurrences = Type.Object({
  /** Whether the caller is told of the child's school life; otherwise nothing is. */
  podeVer: Type.Boolean(),
  ocorrencias: Type.Array(FamilyOccurrence),
})
export type FamilyOccurrences = Type.Static<typeof FamilyOccurrences>

export interface ReadFamilyOccurrences {
  query: Type.Static<typeof FamilyOccurrencesQuery>
  answer: FamilyOccurrences
}

export const AcknowledgementBody = Type.Object(
  { versao: Versao, comentario: Type.String({ maxLength: 500, title: 'Comentário' }) },
  closed,
)

export interface AcknowledgeOccurrence {
  params: { id: number }
  body: Type.Static<typeof AcknowledgementBody>
  answer: FamilyOccurrence
  conflict: FamilyOccurrence
}
