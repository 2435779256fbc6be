import { personSought } from '#src/core/impersonation/impersonation.slice.ts'
import { quickSearchTyped } from '#src/core/quickSearch/quickSearch.slice.ts'
import { literally } from '#src/lib/literally.ts'

/**
 * The kind of stand-in for a personal value. Equal values get equal stand-ins, so that a recording still works. `plain`
 * is never replaced, even inside personal data.
 */
type Kind = 'name' | 'cpf' | 'rg' | 'email' | 'phone' | 'birth' | 'photo' | 'search' | 'kept' | 'plain'

interface EntityRule {
  /** The rule matches objects with all of these keys. */
  readonly has: readonly string[]
  /** The rule matches only objects with this `type`. */
  readonly type?: string
  /** Undefined: not personal here, although it is elsewhere. */
  readonly fields: Readonly<Record<string, Kind | undefined>>
}

/** People as the wire, the session and the screens know them. */
const ENTITIES: readonly EntityRule[] = [
  { has: ['tipoLogin'], fields: { nome: 'name', nomeResponsavel: 'name', name: 'name' } },
  {
    has: ['ra'],
    fields: {
      name: 'name',
      nomeSocial: 'name',
      nomeAluno: 'name',
      responsavel: 'name',
      responsavelFinanceiro: 'name',
      dataNascimento: 'birth',
      avatar: 'photo',
    },
  },
  { has: ['parentesco', 'nome'], fields: { nome: 'name' } },
  // Students and guardians as forms and their records hold them, and people who may be one of them.
  {
    has: ['nome', 'nomeSocial', 'dataNascimento'],
    fields: { nome: 'name', nomeSocial: 'name', dataNascimento: 'birth' },
  },
  { has: ['nome', 'ra'], fields: { nome: 'name', responsaveis: 'name' } },
  { has: ['nome', 'dataNascimento'], fields: { nome: 'name', dataNascimento: 'birth', detalhe: 'kept' } },
  { has: ['restricao'], fields: { restricao: 'kept' } },
  { has: ['nome', 'alunos', 'versao'], fields: { nome: 'name', alunos: 'name' } },
  // Two records of one guardian, and their merge.
  {
    has: ['mantido', 'unificado'],
    fields: { mantido: 'name', unificado: 'name', vinculosMovidos: 'name', vinculosEncerrados: 'name', por: 'name' },
  },
  { has: ['campo', 'mantido'], fields: { mantido: 'kept', unificado: 'kept' } },
  { has: ['tipo', 'nome'], fields: { nome: 'name' } },
  // A holiday's name is no person's name.
  { has: ['dia', 'tipo', 'nome'], fields: { nome: undefined } },
  { has: ['isProfessor', 'nome'], fields: { nome: 'name' } },
  { has: ['cargo', 'nome'], fields: { nome: 'name' } },
  { has: ['isProfessor', 'dateOfBirth'], fields: { nome: 'name', dateOfBirth: 'birth' } },
  { has: ['number', 'issuingBodyId'], fields: { number: 'rg' } },
  { has: ['nome', 'link'], fields: { nome: 'name' } },
  { has: ['cpf', 'nomeMae'], fields: { nomeSocial: 'name', nomeMae: 'name', nomePai: 'name', numeroMilitar: 'rg' } },
  {
    has: ['cep', 'logradouro'],
    fields: { cep: 'rg', logradouro: 'name', numero: 'rg', complemento: 'rg', bairro: 'kept', cidade: 'kept' },
  },
  { has: ['matriculaFuncional'], fields: { matriculaFuncional: 'rg', pisPasep: 'rg' } },
  { has: ['numero', 'serie', 'uf'], fields: { numero: 'rg' } },
  // A payment as a bank reports it.
  { has: ['evento', 'resultado'], fields: { aluno: 'name' } },
  // A contact, and a supplier who is a person or has a person's name.
  { has: ['setor', 'principal'], fields: { nome: 'name' } },
  { has: ['tipoPessoa', 'nome'], fields: { nome: 'name', nomeFantasia: 'name', chavePix: 'search' } },
  // A picked file and a stored one: the name may contain a person's name.
  { has: ['id', 'name', 'size', 'type'], fields: { name: 'kept' } },
  { has: ['ra', 'requisitos'], fields: { nome: 'name' } },
  // A message to a person, or its preview.
  {
    has: ['destinatario', 'situacao'],
    fields: { destinatario: 'name', endereco: 'email', aluno: 'name', assunto: 'kept', texto: 'kept' },
  },
  { has: ['nome', 'canais'], fields: { nome: 'name' } },
  { has: ['caminho', 'recebidaEm'], fields: { titulo: 'kept', texto: 'kept', aluno: 'name' } },
  // The texts of a student's document, not its layout.
  { has: ['ra', 'faltas'], fields: { nome: 'name', documento1: 'kept', documento2: 'kept' } },
  // A contract and its signers.
  { has: ['idMatricula', 'impedimento'], fields: { aluno: 'name', motivo: 'kept' } },
  {
    has: ['assinantes', 'quadros'],
    fields: { textos: 'kept', quadros: 'kept', mudancas: 'kept', hash: 'kept', codigo: 'kept' },
  },
  { has: ['funcao', 'papel'], fields: { nome: 'name', endereco: 'kept', motivo: 'kept' } },
  { has: ['idMatricula', 'texto'], fields: { aluno: 'name' } },
  { has: ['numeroVersao', 'idMatricula'], fields: { nome: 'name', endereco: 'kept' } },
  { has: ['tipo', 'trechos'], fields: { tipo: 'plain' } },
  { has: ['tipo', 'itens'], fields: { tipo: 'plain' } },
  { has: ['emitidoEm', 'codigo'], fields: { codigo: 'kept', motivo: 'kept', emitidoPor: 'name' } },
  { has: ['salvoPor'], fields: { salvoPor: 'name' } },
  // A student's answer to a requirement, and who brought it.
  {
    has: ['idRequisito', 'nomeArquivo'],
    fields: {
      nome: undefined,
      value: 'kept',
      arquivo: 'kept',
      nomeArquivo: 'kept',
      motivo: 'kept',
      enviadoPor: 'name',
    },
  },
  { has: ['value', 'arquivo', 'versao'], fields: { value: 'kept', arquivo: 'kept' } },
  { has: ['motivo', 'status', 'versao'], fields: { motivo: 'kept' } },
  { has: ['id', 'nome', 'tipo', 'bytes'], fields: { nome: 'kept' } },
  // An imported spreadsheet and its changes.
  { has: ['titles', 'samples'], fields: { samples: 'kept' } },
  { has: ['linha', 'falhas'], fields: { nome: 'name' } },
  // Files in events: a picked file is there with its name.
  { has: ['anexos', 'versao'], fields: { anexos: 'kept' } },
  { has: ['anexos', 'idCalendario'], fields: { anexos: 'kept' } },
  { has: ['publicadoEm'], fields: { autor: 'name' } },
  // Whether a family intends to re-enrol, why not, and who said so.
  { has: ['resposta', 'motivo'], fields: { motivo: 'kept', por: 'name' } },
  // Records that keep their status, and records that use another one.
  { has: ['nome', 'motivo'], fields: { nome: 'name', motivo: 'search' } },
  // Values quoted in the audit, and the people in its filters.
  { has: ['entidadeNome'], fields: { registroNome: 'name', motivo: 'search', endereco: 'search' } },
  { has: ['rotulo', 'antes'], fields: { antes: 'search', depois: 'search' } },
  { has: ['personName'], fields: { personName: 'name' } },
  { has: ['realUserName'], fields: { realUserName: 'name' } },
  { has: ['filter', 'text'], fields: { text: 'search' } },
  { has: ['alteradoPor'], fields: { alteradoPor: 'name' } },
  { has: ['publicadoPor'], fields: { publicadoPor: 'name' } },
  { has: ['aceitoEm', 'endereco'], fields: { endereco: 'kept' } },
  // Everything that the portal keeps about a person, as the privacy page lists it.
  { has: ['titulo', 'campos'], fields: { titulo: 'kept' } },
  { has: ['campo', 'valor'], fields: { valor: 'kept' } },
  // Free-text searches, in events and in requests.
  { has: ['type', 'payload'], type: quickSearchTyped.type, fields: { payload: 'search' } },
  { has: ['type', 'payload'], type: personSought.type, fields: { payload: 'search' } },
  // Option lists of people, as they come and as they are kept.
  { has: ['type', 'payload'], type: 'options/staffUsers/answered', fields: { payload: 'name' } },
  { has: ['type', 'payload'], type: 'options/teachers/answered', fields: { payload: 'name' } },
  { has: ['staffUsers'], fields: { staffUsers: 'name' } },
  { has: ['teachers'], fields: { teachers: 'name' } },
  { has: ['open', 'text', 'people'], fields: { text: 'search' } },
  // Possible duplicates of a student: an option is name and RA.
  { has: ['text', 'found'], fields: { text: 'search', found: 'kept' } },
  { has: ['type', 'payload'], type: 'personRecords/findTwins/answered', fields: { payload: 'kept' } },
  { has: ['input'], fields: { input: 'search' } },
  // An address, and an event that carries one.
  { has: ['pathname'], fields: { search: undefined } },
]

/** Fields that are personal everywhere. */
const ANYWHERE: Readonly<Record<string, Kind>> = {
  cpf: 'cpf',
  rg: 'rg',
  email: 'email',
  telefone: 'phone',
  telefoneCelular: 'phone',
  telefoneFixo: 'phone',
  telefoneComercial: 'phone',
  celular: 'phone',
  avatar: 'photo',
  photo: 'photo',
  telefoneResidencial: 'phone',
  chaveSignatario: 'photo',
  newKey: 'photo',
  imagem: 'photo',
  Filtro: 'search',
  search: 'search',
  // Answers to the school's configured fields: loaded, sent and half typed.
  respostas: 'kept',
}

/** Fields that name a person where they hold a text; elsewhere they hold a record of one, or an id. */
const NAMING = ['aluno', 'autor', 'decisor', 'por', 'responsavel', 'solicitante']
const NUMBER = /^\d*$/

/** Patterns of personal data in any text: an alert, a login, a half-typed form. */
const SHAPES: readonly { readonly kind: Kind; readonly shape: RegExp }[] = [
  { kind: 'cpf', shape: /(?<![\w-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w-])/g },
  { kind: 'email', shape: /[^\s@"/:]+@[^\s@"/:]+\.[a-z]+/gi },
  { kind: 'phone', shape: /\(\d{2}\) ?\d{4,5}-\d{4}/g },
]

/** Every text that stands for a personal value. */
export const STAND_IN = /Pessoa(?: \d+)?|busca \d+|pessoa\d+@exemplo|•••[•.-]*|\(••\) •••••-••••/

const ONLY_WITH_NAMES: readonly Kind[] = ['name', 'birth', 'search', 'kept']

const STAND_INS: Readonly<Record<Kind, (place: number) => string | null>> = {
  name: (place) => `Pessoa ${place}`,
  cpf: () => '•••.•••.•••-••',
  rg: () => '••.•••.•••-•',
  email: (place) => `pessoa${place}@exemplo`,
  phone: () => '(••) •••••-••••',
  birth: () => '2015-01-01',
  photo: () => null,
  kept: () => '•••',
  plain: () => null,
  search: (place) => `busca ${place}`,
}

interface Redaction {
  /** Also replaces names, birth dates and searched texts; without it, only documents, addresses, phones and photos. */
  readonly names: boolean
}

/** Replaces personal data in plain data. The same value gets the same stand-in throughout. */
export const redact = (parts: readonly unknown[], { names }: Redaction): readonly unknown[] => {
  const places = new Map<string, number>()
  const people = new Map<string, string>()
  const standIn = (kind: Kind, text: string): string | null => {
    if (kind === 'plain' || text === '' || (!names && ONLY_WITH_NAMES.includes(kind))) return text
    const place = places.get(`${kind} ${text.trim()}`) ?? places.size + 1
    places.set(`${kind} ${text.trim()}`, place)
    const replaced = STAND_INS[kind](place)
    if (kind === 'name' && replaced !== null) people.set(text, replaced)
    return replaced
  }
  let inSentences: RegExp | null = null
  const inText = (text: string): string => {
    let rest = text
    for (const { kind, shape } of SHAPES) rest = rest.replace(shape, (found) => standIn(kind, found) ?? '')
    return inSentences === null ? rest : rest.replace(inSentences, (found) => people.get(found) ?? found)
  }
  const walk = (value: unknown, kind?: Kind): unknown => {
    if (typeof value === 'string') return kind === undefined ? inText(value) : standIn(kind, value)
    if (Array.isArray(value)) return value.map((one) => walk(one, kind))
    if (typeof value !== 'object' || value === null) return value
    const kinds = kindsIn(value)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, kinds[name] ?? kind)]))
  }
  // Two passes: the first collects the names, the second finds them in sentences.
  parts.forEach((part) => walk(part))
  const wholeNames = Array.from(people)
  for (const [name, replaced] of wholeNames) addFirstName(people, name, replaced)
  inSentences = wordsOf([...people.keys()])
  return parts.map((part) => walk(part))
}

/** People are also greeted, and named among brothers and sisters, by the first of their names alone. */
const addFirstName = (people: Map<string, string>, name: string, replaced: string): void => {
  const [first = '', ...others] = name.trim().split(' ')
  if (others.length > 0 && first.length > 2 && !people.has(first)) people.set(first, firstWordOf(replaced))
}

const firstWordOf = (text: string): string => text.split(' ', 1)[0] ?? ''

/** Any of these words, the longest first, where it is not part of another word; null without any. */
const wordsOf = (words: readonly string[]): RegExp | null => {
  if (words.length === 0) return null
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const some = longestFirst.map(literally).join('|')
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${some})(?![\p{L}\d])`, 'gu')
}

const kindsIn = (value: object): Readonly<Record<string, Kind | undefined>> => {
  const kinds: Record<string, Kind | undefined> = { ...ANYWHERE }
  for (const [name, inner] of Object.entries(value))
    if (NAMING.includes(name) && typeof inner === 'string' && !NUMBER.test(inner)) kinds[name] = 'name'
  for (const { has, type, fields } of ENTITIES) {
    const is = has.every((name) => name in value) && (type === undefined || ('type' in value && value.type === type))
    if (is) Object.assign(kinds, fields)
  }
  return kinds
}
