import Type from 'typebox'
import {
  type ById,
  type Done,
  EXPORTING,
  Id,
  IsoDate,
  Named,
  PAGING,
  Paged,
  orNull,
} from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'

const closed = { additionalProperties: false } as const
const text = (title: string, maxLength: number) => Type.String({ maxLength, title })
/** Version that a change is based on; 0 where nothing was saved yet. */
const Versao = Type.Integer({ minimum: 0, title: 'Versão' })
/** A code of a closed list; the rules say which there are. */
const code = (title: string) => orNull(Type.Integer({ minimum: 0, maximum: 999, title }))
const ids = (title: string, maxItems = 500) => Type.Array(Id(title), { maxItems, uniqueItems: true, title })

// List

const FILTERS = {
  /** Part of the name or e-mail, without accents. */
  Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
  idUnidade: Type.Optional(Id('Unidade')),
  idCargo: Type.Optional(Id('Cargo')),
  idPerfil: Type.Optional(Id('Perfil')),
  /** Left out, both active and inactive. */
  status: Type.Optional(Type.Boolean({ title: 'Situação' })),
}

export const StaffListQuery = Type.Object({ ...PAGING, ...FILTERS }, closed)

/** A member of staff in the list (M31). Sorts by `nome`, `email`, `cargo` and `status`. */
export const StaffRow = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  email: Type.String(),
  cargo: orNull(Named),
  unidades: Type.Array(Type.String()),
  perfis: Type.Array(Type.String()),
  status: Type.Boolean(),
  isProfessor: Type.Boolean(),
  admin: Type.Boolean(),
  master: Type.Boolean(),
  superAdmin: Type.Boolean(),
  /** Signing in takes a code besides the password. */
  segundoFator: Type.Boolean(),
  versao: Versao,
})
export type StaffRow = Type.Static<typeof StaffRow>
export const StaffPage = Paged(StaffRow)
export interface ListStaff {
  query: Type.Static<typeof StaffListQuery>
  answer: Type.Static<typeof StaffPage>
}

export interface ResetSecondFactor {
  params: Type.Static<typeof ById>
  answer: Type.Static<typeof Done>
}

export const StaffExportQuery = Type.Object({ ...EXPORTING, ...FILTERS }, closed)
export interface ExportStaff {
  query: Type.Static<typeof StaffExportQuery>
  answer: FileContent
}

// Form (portal.md 3 “Staff user form object”)

const RG = Type.Object({ number: text('RG', 20), issuingBodyId: code('Órgão emissor') }, closed)

/** What the form and both calls that save it have in common. Empty fields are empty texts or null; `required.ts` says which must be filled. */
const FORM = {
  nome: text('Nome', 120),
  /** Main unit. */
  unidade: orNull(Id('Unidade')),
  departamento: orNull(Id('Departamento')),
  cargo: orNull(Type.Object({ id: Id('Cargo') }, closed)),
  email: text('E-mail', 254),
  /** With or without mask; kept and answered as digits. */
  telefone: text('Telefone', 20),
  dateOfBirth: orNull(IsoDate('Data de nascimento')),
  rg: RG,
  assinaturaAutomatica: Type.Boolean({ title: 'Assinatura automática de documentos' }),
  isProfessor: Type.Boolean({ title: 'Professor' }),
  master: Type.Boolean({ title: 'Master' }),
  admin: Type.Boolean({ title: 'Administrador' }),
  perfil: ids('Perfis'),
  unidades: ids('Unidades'),
}

export const StaffForm = Type.Object({
  ...FORM,
  id: Type.Integer(),
  /** A data URL. */
  photo: orNull(Type.String()),
  /** Made by the server when automatic signing is turned on; nobody types it. */
  chaveSignatario: orNull(Type.String()),
  /** Never the secret: null, or `SECRET_MASK` where one is stored. */
  segredoSignatario: orNull(Type.String()),
  superAdmin: Type.Boolean(),
  status: Type.Boolean(),
  versao: Versao,
})
export type StaffForm = Type.Static<typeof StaffForm>
export interface GetStaff {
  params: Type.Static<typeof ById>
  answer: StaffForm
}

const SENT = {
  ...FORM,
  /** A data URL; absent keeps the photo that is there, null removes it. `photo.ts` says what is accepted. */
  photo: Type.Optional(orNull(Type.String({ maxLength: 1_000_000, title: 'Foto' }))),
  /** Absent keeps the secret that is there, null removes it. */
  segredoSignatario: Type.Optional(
    orNull(Type.String({ minLength: 1, maxLength: 200, title: 'Segredo do signatário' })),
  ),
}

const SAVED = {
  id: Type.Integer(),
  isProfessor: Type.Boolean(),
  /** Null while automatic signing is off. */
  chaveSignatario: orNull(Type.String()),
  /** Null, or `SECRET_MASK` where one is stored. */
  segredoSignatario: orNull(Type.String()),
  versao: Versao,
}

export const CreateStaffBody = Type.Object(SENT, closed)
/** `convite` is the secret of the link `/acesso/administrativo/cadastrar?acesso=…`, good once within a week. */
export const StaffCreated = Type.Object({ ...SAVED, convite: Type.String() })
export type StaffCreated = Type.Static<typeof StaffCreated>
export interface CreateStaff {
  body: Type.Static<typeof CreateStaffBody>
  answer: StaffCreated
}

export const UpdateStaffBody = Type.Object({ ...SENT, id: Id(), versao: Versao }, closed)
export const StaffSaved = Type.Object(SAVED)
export type StaffSaved = Type.Static<typeof StaffSaved>
export interface UpdateStaff {
  body: Type.Static<typeof UpdateStaffBody>
  answer: StaffSaved
  conflict: StaffForm
}

export const StaffStatusBody = Type.Object({ status: Type.Boolean({ title: 'Situação' }), versao: Versao }, closed)
export const StaffStatusAnswer = Type.Object({
  status: Type.Boolean(),
  versao: Versao,
  /** What of the running years names somebody who was inactivated, as “Turmas (2)”; empty where nothing does. */
  emUso: Type.String(),
})
export interface SetStaffStatus {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof StaffStatusBody>
  answer: Type.Static<typeof StaffStatusAnswer>
  conflict: StaffForm
}

// Invitation

export const InviteBody = Type.Object({}, closed)
export const InviteAnswer = Type.Object({ convite: Type.String() })
export interface InviteStaff {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof InviteBody>
  answer: Type.Static<typeof InviteAnswer>
}

// Units

export const UnitList = Type.Object({
  dados: Type.Array(Type.Object({ id: Type.Integer(), nomeUnidade: Type.String() })),
})
export interface ListUnits {
  answer: Type.Static<typeof UnitList>
}

// Teacher: personal data

const Address = Type.Object(
  {
    cep: text('CEP', 9),
    logradouro: text('Logradouro', 120),
    numero: text('Número', 10),
    complemento: text('Complemento', 60),
    bairro: text('Bairro', 80),
    cidade: text('Cidade', 80),
    /** Code of `FEDERATIVE_UNITIES`. */
    estado: code('Estado'),
    pais: text('País', 60),
  },
  closed,
)

const EmergencyContact = Type.Object(
  { nome: text('Nome do contato', 120), parentesco: text('Parentesco', 40), telefone: text('Telefone', 20) },
  closed,
)

/** Documents and phones with or without mask; kept and answered as digits. */
export const TeacherPersonal = Type.Object(
  {
    cpf: text('CPF', 14),
    nomeSocial: text('Nome social', 120),
    sexo: code('Sexo'),
    corRaca: code('Cor/raça'),
    estadoCivil: code('Estado civil'),
    nacionalidade: code('Nacionalidade'),
    ufNascimento: code('UF de nascimento'),
    cidadeNascimento: text('Cidade de nascimento', 80),
    nomeMae: text('Nome da mãe', 120),
    nomePai: text('Nome do pai', 120),
    categoriaMilitar: code('Categoria militar'),
    numeroMilitar: text('Número do certificado militar', 20),
    endereco: Address,
    telefoneResidencial: text('Telefone residencial', 20),
    telefoneCelular: text('Telefone celular', 20),
    contatoEmergencia: EmergencyContact,
    versao: Versao,
  },
  closed,
)
export type TeacherPersonal = Type.Static<typeof TeacherPersonal>
export interface GetTeacherPersonal {
  params: Type.Static<typeof ById>
  answer: TeacherPersonal
}
export interface SaveTeacherPersonal extends GetTeacherPersonal {
  body: TeacherPersonal
  conflict: TeacherPersonal
}

// Teacher: professional data

const CTPS = Type.Object({ numero: text('CTPS', 20), serie: text('Série', 10), uf: code('UF da CTPS') }, closed)

export const TeacherProfessional = Type.Object(
  {
    matriculaFuncional: text('Matrícula funcional', 30),
    dataAdmissao: orNull(IsoDate('Data de admissão')),
    dataDesligamento: orNull(IsoDate('Data de desligamento')),
    tipoContrato: code('Tipo de contrato'),
    cargaHorariaSemanal: orNull(Type.Integer({ minimum: 1, maximum: 60, title: 'Carga horária semanal' })),
    pisPasep: text('PIS/PASEP', 14),
    ctps: CTPS,
    habilitacoes: ids('Habilitações', 20),
    disponibilidade: text('Disponibilidade', 500),
    versao: Versao,
  },
  closed,
)
export type TeacherProfessional = Type.Static<typeof TeacherProfessional>
export interface GetTeacherProfessional {
  params: Type.Static<typeof ById>
  answer: TeacherProfessional
}
export interface SaveTeacherProfessional extends GetTeacherProfessional {
  body: TeacherProfessional
  conflict: TeacherProfessional
}

// Teacher: curricular data

const year = (title: string) => orNull(Type.Integer({ minimum: 1900, maximum: 2999, title }))

export const TeacherDegree = Type.Object(
  {
    tipo: code('Tipo de formação'),
    curso: text('Curso', 120),
    instituicao: text('Instituição', 120),
    anoInicio: year('Ano de início'),
    /** Null while in progress. */
    anoConclusao: year('Ano de conclusão'),
    emAndamento: Type.Boolean({ title: 'Em andamento' }),
  },
  closed,
)
export type TeacherDegree = Type.Static<typeof TeacherDegree>

const Language = Type.Object({ idioma: code('Idioma'), nivel: code('Nível') }, closed)

export const TeacherCurricular = Type.Object(
  {
    escolaridade: code('Escolaridade'),
    formacoes: Type.Array(TeacherDegree, { maxItems: 20, title: 'Formações' }),
    /** Areas with a further course of at least 80 hours. */
    cursosComplementares: ids('Cursos complementares', 30),
    idiomas: Type.Array(Language, { maxItems: 20, title: 'Idiomas' }),
    versao: Versao,
  },
  closed,
)
export type TeacherCurricular = Type.Static<typeof TeacherCurricular>
export interface GetTeacherCurricular {
  params: Type.Static<typeof ById>
  answer: TeacherCurricular
}
export interface SaveTeacherCurricular extends GetTeacherCurricular {
  body: TeacherCurricular
  conflict: TeacherCurricular
}
