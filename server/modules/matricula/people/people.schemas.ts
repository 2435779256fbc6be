import Type from 'typebox'
import { Ativo, EXPORTING, Id, PAGING, Versao, orNull } from '#domain/base/common.schemas.ts'
import { FieldAnswer, FilledForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import { KINSHIPS } from '#domain/people/people.lists.ts'
import { type Address, ADDRESSES_AT_MOST, HOME_ADDRESS } from '#domain/people/address.ts'
import { GUARDIAN_RECORD } from '#domain/people/guardian.ts'
import { LINK_LABELS, type LinkDraft, RESTRICTION_MAX } from '#domain/people/link.ts'
import { SAMENESSES } from '#domain/people/samePerson.ts'
import { STUDENT_RECORD } from '#domain/people/student.ts'
import type * as Merging from '#domain/people/merge.ts'
import type * as Wire from '#domain/people/people.wire.ts'
import { draftSchema } from '#server/registers/schemas.ts'
import { LEVEL, CourseOption } from '#server/school/seats/offers.schemas.ts'

const closed = { additionalProperties: false } as const

/** The shape of the body; the flaws of each part check its content. */
const AddressSchema = Type.Unsafe<Address>(
  Type.Object(
    {
      id: orNull(Id('Endereço')),
      tempId: orNull(Type.String({ maxLength: 40 })),
      ...draftSchema({ fields: HOME_ADDRESS }),
    },
    closed,
  ),
)

const Addresses = Type.Array(AddressSchema, { title: 'Endereços', maxItems: ADDRESSES_AT_MOST })

const STUDENT = { cadastro: Type.Object(draftSchema(STUDENT_RECORD), closed), enderecos: Addresses }
const GUARDIAN = { cadastro: Type.Object(draftSchema(GUARDIAN_RECORD), closed), enderecos: Addresses }

const KEPT = { id: Type.Integer(), ativo: Type.Boolean(), versao: Type.Integer() }
const ANSWERED = { respostas: Type.Array(FieldAnswer) }

/** A stored person, with answers. */
export const PERSON_SCHEMAS = {
  student: { ...KEPT, ...STUDENT, ...ANSWERED },
  guardian: { ...KEPT, ...GUARDIAN, ...ANSWERED },
} as const

const ANSWERS = { campos: Type.Optional(FilledForm) }

const CHANGED = { versao: Versao, ...ANSWERS }

const Share = (name: keyof LinkDraft) => orNull(Type.Integer({ title: LINK_LABELS[name], minimum: 0, maximum: 1000 }))
const Day = (name: keyof LinkDraft) => Type.String({ title: LINK_LABELS[name], maxLength: 20 })
const Flag = (name: keyof LinkDraft) => Type.Boolean({ title: LINK_LABELS[name] })

const LINK = {
  parentesco: Type.Enum(
    KINSHIPS.map(({ id }) => id),
    { title: LINK_LABELS.parentesco },
  ),
  financeiro: Flag('financeiro'),
  academico: Flag('academico'),
  legal: Flag('legal'),
  assinaContrato: Flag('assinaContrato'),
  naoDeclarado: Flag('naoDeclarado'),
  falecido: Flag('falecido'),
  semCpf: Flag('semCpf'),
  percentualFinanceiro: Share('percentualFinanceiro'),
  podeRetirar: Flag('podeRetirar'),
  ordemEmergencia: Share('ordemEmergencia'),
  recebeMensagens: Flag('recebeMensagens'),
  moraCom: Flag('moraCom'),
  restricao: Type.String({ title: LINK_LABELS.restricao, maxLength: 10 * RESTRICTION_MAX }),
  restricaoInicio: Day('restricaoInicio'),
  restricaoFim: Day('restricaoFim'),
  restricaoArquivo: Type.String({ title: LINK_LABELS.restricaoArquivo, maxLength: 200 }),
}

const ChangedLinkSchema = Type.Object({ ...LINK, ...ANSWERS }, closed)

const Candidate = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  dataNascimento: orNull(Type.String()),
  detalhe: Type.String(),
  igualEm: Type.Enum([...SAMENESSES]),
})

export const StudentRecord = Type.Unsafe<Wire.StudentRecord>(
  Type.Object({
    ...PERSON_SCHEMAS.student,
    ra: Type.String(),
    avatar: orNull(Type.String()),
    irmaos: Type.Array(
      Type.Object({
        id: Type.Integer(),
        nome: Type.String(),
        ra: Type.String(),
        responsaveis: Type.Array(Type.String()),
      }),
    ),
    parecidos: Type.Array(Candidate),
  }),
)

export const ChangedStudent = Type.Unsafe<Wire.UpdateStudentRecord['body']>(
  Type.Object({ ...STUDENT, ...CHANGED }, closed),
)

/** At most a data URL of 512,000 bytes in base64. */
const PHOTO_MAX = 700_000

export const Photo = Type.Object({ avatar: orNull(Type.String({ maxLength: PHOTO_MAX, title: 'Foto' })) }, closed)
export const KeptPhoto = Type.Object({ avatar: orNull(Type.String()) })

export const GuardianRecord = Type.Unsafe<Wire.GuardianRecord>(
  Type.Object({
    ...PERSON_SCHEMAS.guardian,
    alunos: Type.Array(Type.Object({ ...LINK, idAluno: Type.Integer(), nome: Type.String(), ra: Type.String() })),
  }),
)

export const ChangedGuardian = Type.Unsafe<Wire.UpdateGuardianRecord['body']>(
  Type.Object({ ...GUARDIAN, ...CHANGED }, closed),
)

const LinkRecord = Type.Object({
  ...LINK,
  ...ANSWERED,
  id: Type.Integer(),
  idResponsavel: Type.Integer(),
  nome: Type.String(),
  cpf: orNull(Type.String()),
  telefoneCelular: orNull(Type.String()),
  email: orNull(Type.String()),
  inicio: Type.String(),
  fim: orNull(Type.String()),
  versao: Type.Integer(),
})

export const StudentLinks = Type.Unsafe<Wire.StudentLinks>(
  Type.Object({
    aluno: Type.Object({ id: Type.Integer(), name: Type.String(), ra: Type.String() }),
    vinculos: Type.Array(LinkRecord),
    encerrados: Type.Array(LinkRecord),
  }),
)

export const ByLink = Type.Object({ id: Id('Aluno'), idResponsavel: Id('Responsável') }, closed)

export const NewLink = Type.Unsafe<Wire.OpenLink['body']>(
  Type.Object(
    {
      vinculo: ChangedLinkSchema,
      idResponsavel: orNull(Id('Responsável')),
      responsavel: orNull(Type.Object({ ...GUARDIAN, ...ANSWERS }, closed)),
    },
    closed,
  ),
)

export const ChangedLink = Type.Unsafe<Wire.ChangeLink['body']>(
  Type.Object({ vinculo: ChangedLinkSchema, versao: Versao }, closed),
)

export const ClosedLink = Type.Object(
  { motivo: Type.String({ title: 'Motivo', minLength: 1, maxLength: 500 }), versao: Versao },
  closed,
)

export const Sought = Type.Unsafe<Wire.FindCandidates['body']>(
  Type.Object(
    {
      tipo: Type.Enum(['aluno', 'responsavel'], { title: 'Tipo' }),
      nome: Type.String({ title: 'Nome', maxLength: 200 }),
      dataNascimento: Type.String({ title: 'Data de nascimento', maxLength: 20 }),
      cpf: Type.String({ title: 'CPF', maxLength: 20 }),
    },
    closed,
  ),
)

export const Candidates = Type.Object({
  candidatos: Type.Array(Candidate),
  emOutraUnidade: Type.Boolean(),
})

export const CourseOptions = Type.Object({
  ofertas: Type.Array(CourseOption),
  idAnoAberto: Type.Union([Type.Integer(), Type.Null()]),
})

/** Most guardians of one inclusion. */
const GUARDIANS_AT_MOST = 10

export const Inclusion = Type.Unsafe<Wire.IncludeStudent['body']>(
  Type.Object(
    {
      chave: Type.String({ title: 'Chave', minLength: 1, maxLength: 64 }),
      idAluno: orNull(Id('Aluno')),
      aluno: orNull(Type.Object({ ...STUDENT, ...ANSWERS }, closed)),
      responsaveis: Type.Array(
        Type.Object(
          {
            idResponsavel: orNull(Id('Responsável')),
            cadastro: orNull(Type.Object(draftSchema(GUARDIAN_RECORD), closed)),
            enderecos: Type.Optional(Addresses),
            ...ANSWERS,
            vinculo: ChangedLinkSchema,
          },
          closed,
        ),
        { title: 'Responsáveis', maxItems: GUARDIANS_AT_MOST },
      ),
      matricula: Type.Object(
        {
          ...LEVEL,
          idOrigem: orNull(Id('Origem')),
          liberacao: Type.String({ title: 'Justificativa da liberação', maxLength: 500 }),
        },
        closed,
      ),
      diferenteDe: Type.Optional(Type.Array(Id('Aluno'), { title: 'Outras pessoas', maxItems: 50 })),
    },
    closed,
  ),
)

export const Included = Type.Object({
  idAluno: Type.Integer(),
  nome: Type.String(),
  ra: Type.String(),
  matriculaId: Type.Integer(),
})

export const GuardianQuery = Type.Unsafe<Merging.ListGuardians['query']>(
  Type.Object(
    {
      ...PAGING,
      Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
      Situacao: Type.Optional(Ativo),
    },
    closed,
  ),
)

export const UpdatesQuery = Type.Unsafe<Wire.ExportPeople['query']>(
  Type.Object({ ...EXPORTING, publico: Type.Enum(['students', 'guardians'], { title: 'Público' }) }, closed),
)

export const GuardianPage = Type.Object({
  items: Type.Array(
    Type.Object({
      ...KEPT,
      nome: Type.String(),
      cpf: orNull(Type.String()),
      email: orNull(Type.String()),
      telefoneCelular: orNull(Type.String()),
      alunos: Type.Array(Type.String()),
    }),
  ),
  totalCount: Type.Integer(),
})

export const Merge = Type.Object(
  {
    idMantido: Id('Cadastro mantido'),
    versaoMantido: Versao,
    idUnificado: Id('Cadastro unificado'),
    versaoUnificado: Versao,
  },
  closed,
)

export const MergePair = Type.Object(
  { idMantido: Id('Cadastro mantido'), idUnificado: Id('Cadastro unificado') },
  closed,
)

export const Preview = Type.Object({
  mantido: Type.String(),
  unificado: Type.String(),
  preenchidos: Type.Array(Type.Object({ campo: Type.String(), valor: Type.String() })),
  diferentes: Type.Array(Type.Object({ campo: Type.String(), mantido: Type.String(), unificado: Type.String() })),
  vinculosMovidos: Type.Array(Type.String()),
  vinculosEncerrados: Type.Array(Type.String()),
  enderecosMovidos: Type.Integer(),
  respostasMovidas: Type.Integer(),
  documentosMovidos: Type.Integer(),
  matriculasMovidas: Type.Array(Type.String()),
  versaoMantido: Type.Integer(),
  versaoUnificado: Type.Integer(),
})

export const Merged = Type.Object({ id: Type.Integer() })

export const Merges = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.Integer(),
      idMantido: Type.Integer(),
      mantido: Type.String(),
      unificado: Type.String(),
      quando: Type.String(),
      por: Type.String(),
      desfeita: Type.Boolean(),
    }),
  ),
})
