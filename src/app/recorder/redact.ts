import { quickSearchTyped } from '#src/core/quickSearch/quickSearch.slice.ts'

/**
 * What a personal value is replaced by: of its kind, and the same for the same value, so that a recording still works.
 * `plain` stays as it is, also inside of something personal.
 */
type Kind = 'name' | 'cpf' | 'rg' | 'email' | 'phone' | 'birth' | 'photo' | 'search' | 'kept' | 'plain'

interface EntityRule {
  /** An object that has all of these is one. */
  readonly has: readonly string[]
  /** Only where `type` says so. */
  readonly type?: string
  /** Undefined: not personal here, though it would be elsewhere. */
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
  // Two records of one guardian, and what becomes of them.
  {
    has: ['mantido', 'unificado'],
    fields: { mantido: 'name', unificado: 'name', vinculosMovidos: 'name', vinculosEncerrados: 'name', por: 'name' },
  },
  { has: ['campo', 'mantido'], fields: { mantido: 'kept', unificado: 'kept' } },
  { has: ['tipo', 'nome'], fields: { nome: 'name' } },
  // A holiday is nobody.
  { has: ['dia', 'tipo', 'nome'], fields: { nome: undefined } },
  { has: ['isProfessor', 'nome'], fields: { nome: 'name' } },
  { has: ['cargo', 'nome'], fields: { nome: 'name' } },
  { has: ['isProfessor', 'dateOfBirth'], fields: { nome: 'name', dateOfBirth: 'birth' } },
  { has: ['number', 'issuingBodyId'], fields: { number: 'rg' } },
  { has: ['nome', 'link'], fields: { nome: 'name' } },
  { has: ['cpf', 'nomeMae'], fields: { nomeSocial: 'name', nomeMae: 'name', nomePai: 'name', numeroMilitar: 'rg' } },
  { has: ['cep', 'logradouro'], fields: { cep: 'rg', logradouro: 'name', numero: 'rg', complemento: 'rg' } },
  { has: ['matriculaFuncional'], fields: { matriculaFuncional: 'rg', pisPasep: 'rg' } },
  { has: ['numero', 'serie', 'uf'], fields: { numero: 'rg' } },
  // What a bank tells of a payment.
  { has: ['evento', 'resultado'], fields: { aluno: 'name' } },
  // A contact, and a supplier who is a person or has one's name.
  { has: ['setor', 'principal'], fields: { nome: 'name' } },
  { has: ['tipoPessoa', 'nome'], fields: { nome: 'name', nomeFantasia: 'name', chavePix: 'search' } },
  // A file that somebody picked, and one that is kept: its name may be a person's.
  { has: ['id', 'name', 'size', 'type'], fields: { name: 'kept' } },
  { has: ['ra', 'requisitos'], fields: { nome: 'name' } },
  // What somebody was told, or would be.
  {
    has: ['destinatario', 'situacao'],
    fields: { destinatario: 'name', endereco: 'email', aluno: 'name', assunto: 'kept', texto: 'kept' },
  },
  { has: ['nome', 'canais'], fields: { nome: 'name' } },
  { has: ['caminho', 'recebidaEm'], fields: { titulo: 'kept', texto: 'kept', aluno: 'name' } },
  // What a document says of a student: the words, not how they are arranged.
  { has: ['ra', 'faltas'], fields: { nome: 'name', documento1: 'kept', documento2: 'kept' } },
  // A contract, and who signs it.
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
  // What a student answered, and who brought it.
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
  // A spreadsheet and what it does.
  { has: ['titles', 'samples'], fields: { samples: 'kept' } },
  { has: ['linha', 'falhas'], fields: { nome: 'name' } },
  // Files of events: one that was just picked stands there with its name.
  { has: ['anexos', 'versao'], fields: { anexos: 'kept' } },
  { has: ['anexos', 'idCalendario'], fields: { anexos: 'kept' } },
  { has: ['publicadoEm'], fields: { autor: 'name' } },
  // Whether a family means to come back, why not, and who said so.
  { has: ['resposta', 'motivo'], fields: { motivo: 'kept', por: 'name' } },
  // Records that keep their status, and those that use one.
  { has: ['nome', 'motivo'], fields: { nome: 'name', motivo: 'search' } },
  // What the audit quotes, and whom its list is filtered by.
  { has: ['entidadeNome'], fields: { registroNome: 'name', motivo: 'search', endereco: 'search' } },
  { has: ['rotulo', 'antes'], fields: { antes: 'search', depois: 'search' } },
  { has: ['personName'], fields: { personName: 'name' } },
  { has: ['realUserName'], fields: { realUserName: 'name' } },
  { has: ['filter', 'text'], fields: { text: 'search' } },
  { has: ['alteradoPor'], fields: { alteradoPor: 'name' } },
  { has: ['publicadoPor'], fields: { publicadoPor: 'name' } },
  { has: ['aceitoEm', 'endereco'], fields: { endereco: 'kept' } },
  // Whatever the portal keeps about a person, as the privacy page tells it.
  { has: ['titulo', 'campos'], fields: { titulo: 'kept' } },
  { has: ['campo', 'valor'], fields: { valor: 'kept' } },
  // Searches by a text of one's own, as events and as what was asked.
  { has: ['type', 'payload'], type: quickSearchTyped.type, fields: { payload: 'search' } },
  { has: ['open', 'text', 'people'], fields: { text: 'search' } },
  // Students who may be one: an option is name and RA.
  { has: ['text', 'found'], fields: { text: 'search', found: 'kept' } },
  { has: ['type', 'payload'], type: 'personRecords/findTwins/answered', fields: { payload: 'kept' } },
  { has: ['input'], fields: { input: 'search' } },
  // An address, and an event that carries one.
  { has: ['pathname'], fields: { search: undefined } },
]

/** Fields that are personal wherever they stand. */
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
  // What people answered to the school's own fields, as it is read, sent and half typed.
  respostas: 'kept',
}

/** Shapes that are personal in any text: an alert, a login, half a form. */
const SHAPES: readonly { readonly kind: Kind; readonly shape: RegExp }[] = [
  { kind: 'cpf', shape: /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g },
  { kind: 'email', shape: /[^\s@"/:]+@[^\s@"/:]+\.[a-z]+/gi },
  { kind: 'phone', shape: /\(\d{2}\) ?\d{4,5}-\d{4}/g },
]

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
  /** Names, birth dates and what was searched for too; without, only documents, addresses, phones and photos. */
  readonly names: boolean
}

/** Takes personal data out of plain data, part by part. The same value becomes the same stand-in throughout. */
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
  const inText = (text: string): string => {
    let rest = text
    for (const { kind, shape } of SHAPES) rest = rest.replace(shape, (found) => standIn(kind, found) ?? '')
    for (const [name, replaced] of people) rest = rest.replaceAll(name, replaced)
    return rest
  }
  const walk = (value: unknown, kind?: Kind): unknown => {
    if (typeof value === 'string') return kind === undefined ? inText(value) : standIn(kind, value)
    if (Array.isArray(value)) return value.map((one) => walk(one, kind))
    if (typeof value !== 'object' || value === null) return value
    const kinds = kindsIn(value)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, kinds[name] ?? kind)]))
  }
  // Once to learn the names, once more to find them in sentences.
  parts.forEach((part) => walk(part))
  return parts.map((part) => walk(part))
}

const kindsIn = (value: object): Readonly<Record<string, Kind | undefined>> => {
  const kinds: Record<string, Kind | undefined> = { ...ANYWHERE }
  for (const { has, type, fields } of ENTITIES) {
    const is = has.every((name) => name in value) && (type === undefined || ('type' in value && value.type === type))
    if (is) Object.assign(kinds, fields)
  }
  return kinds
}
