import type { FeatureKey } from '#domain/base/featureIds.ts'
import type { ApiBase } from '#domain/base/endpoint.ts'

/** What the portal knows of a register before anybody opens it; its fields come with the screens. */
interface Heading {
  readonly feature: FeatureKey
  /** Of the list, as in the catalogue of features; a record stands below it. */
  readonly path: string
  readonly base: ApiBase
  /** Path of its calls; by itself the option list, under the name of portal.md 7 “Dropdown lists”. */
  readonly endpoint: string
  /** The screen on which records are made and changed, where that is not a form of the register; its calls then write none. */
  readonly writtenAt?: string
  /** The list, named as its feature. */
  readonly many: string
  /** One record, as in “Fornecedor cadastrado com sucesso!”. */
  readonly one: string
  readonly genero: 'o' | 'a'
  /** Option lists behind its references. */
  readonly needs: readonly string[]
}

/** Every register by the name of its slice. */
export const REGISTERS = {
  suppliers: {
    feature: 'fornecedores',
    path: '/financeiro/fornecedores',
    base: 'financeiro',
    endpoint: 'Provider',
    many: 'Fornecedores',
    one: 'Fornecedor',
    genero: 'o',
    needs: ['paymentTerms'],
  },
  materialGroups: {
    feature: 'gruposMaterial',
    path: '/financeiro/grupos-material',
    base: 'financeiro',
    endpoint: 'MaterialGroup',
    many: 'Grupos de material',
    one: 'Grupo de material',
    genero: 'o',
    needs: ['materialGroups', 'standardHistories'],
  },
  materials: {
    feature: 'materiais',
    path: '/financeiro/materiais',
    base: 'financeiro',
    endpoint: 'Material',
    many: 'Materiais',
    one: 'Material',
    genero: 'o',
    needs: ['materialGroups', 'locations'],
  },
  companies: {
    feature: 'empresas',
    path: '/financeiro/empresas',
    base: 'financeiro',
    endpoint: 'Company',
    many: 'Empresas',
    one: 'Empresa',
    genero: 'a',
    needs: ['companies', 'units'],
  },
  bankAccounts: {
    feature: 'contasBancarias',
    path: '/financeiro/contas-bancarias',
    base: 'financeiro',
    endpoint: 'BankAccount',
    many: 'Contas bancárias',
    one: 'Conta bancária',
    genero: 'a',
    needs: ['companies'],
  },
  contacts: {
    feature: 'contatosFinanceiro',
    path: '/financeiro/contatos',
    base: 'financeiro',
    endpoint: 'Contact',
    many: 'Contatos',
    one: 'Contato',
    genero: 'o',
    needs: ['suppliers', 'companies'],
  },
  resultCentres: {
    feature: 'centrosResultado',
    path: '/financeiro/centros-resultado',
    base: 'financeiro',
    endpoint: 'ResultCenter',
    many: 'Centros de resultado',
    one: 'Centro de resultado',
    genero: 'o',
    needs: ['resultCentres'],
  },
  responsibilityCentres: {
    feature: 'centrosResponsabilidade',
    path: '/financeiro/centros-responsabilidade',
    base: 'financeiro',
    endpoint: 'ResponsibilityCenter',
    many: 'Centros de responsabilidade',
    one: 'Centro de responsabilidade',
    genero: 'o',
    needs: ['responsibilityCentres', 'staffUsers', 'units'],
  },
  paymentTerms: {
    feature: 'condicoesPagamento',
    path: '/financeiro/condicoes-pagamento',
    base: 'financeiro',
    endpoint: 'PaymentTerm',
    many: 'Condições de pagamento',
    one: 'Condição de pagamento',
    genero: 'a',
    needs: ['periodicities'],
  },
  standardHistories: {
    feature: 'historicosPadrao',
    path: '/financeiro/historicos-padrao',
    base: 'financeiro',
    endpoint: 'StandardHistory',
    many: 'Históricos padrão',
    one: 'Histórico padrão',
    genero: 'o',
    needs: ['resultCentres'],
  },
  periodicities: {
    feature: 'periodicidades',
    path: '/financeiro/periodicidades',
    base: 'financeiro',
    endpoint: 'Periodicity',
    many: 'Periodicidades',
    one: 'Periodicidade',
    genero: 'a',
    needs: [],
  },
  courses: {
    feature: 'cursos',
    path: '/academico/cadastros/cursos',
    base: 'matricula',
    endpoint: 'Curso',
    many: 'Cursos',
    one: 'Curso',
    genero: 'o',
    needs: [],
  },
  grades: {
    feature: 'series',
    path: '/academico/cadastros/series',
    base: 'matricula',
    endpoint: 'SisSerie',
    many: 'Séries',
    one: 'Série',
    genero: 'a',
    needs: ['courses', 'grades'],
  },
  shifts: {
    feature: 'turnos',
    path: '/academico/cadastros/turnos',
    base: 'matricula',
    endpoint: 'SisPeriodo',
    many: 'Turnos',
    one: 'Turno',
    genero: 'o',
    needs: [],
  },
  locations: {
    feature: 'locais',
    path: '/academico/cadastros/locais',
    base: 'academico',
    endpoint: 'Location',
    many: 'Locais',
    one: 'Local',
    genero: 'o',
    needs: ['units'],
  },
  subjects: {
    feature: 'disciplinas',
    path: '/academico/gerenciamento/disciplinas',
    base: 'academico',
    endpoint: 'Subject',
    many: 'Disciplinas',
    one: 'Disciplina',
    genero: 'a',
    needs: [],
  },
  eventTypes: {
    feature: 'tiposEvento',
    path: '/academico/calendario/tipos-evento',
    base: 'academico',
    endpoint: 'EventType',
    many: 'Tipos de evento',
    one: 'Tipo de evento',
    genero: 'o',
    needs: [],
  },
  holidays: {
    feature: 'feriados',
    path: '/academico/calendario/feriados',
    base: 'academico',
    endpoint: 'Holiday',
    many: 'Feriados',
    one: 'Feriado',
    genero: 'o',
    needs: [],
  },
  contactStages: {
    feature: 'etapasContato',
    path: '/matricula/contatos/etapas',
    base: 'matricula',
    endpoint: 'SisStage',
    many: 'Etapas',
    one: 'Etapa',
    genero: 'a',
    needs: [],
  },
  contactOrigins: {
    feature: 'origensContato',
    path: '/matricula/contatos/origens',
    base: 'matricula',
    endpoint: 'SisOrigem',
    many: 'Origens',
    one: 'Origem',
    genero: 'a',
    needs: [],
  },
  occurrenceTypes: {
    feature: 'tiposOcorrencia',
    path: '/academico/cadastros/tipos-ocorrencia',
    base: 'academico',
    endpoint: 'OccurrenceType',
    many: 'Tipos de ocorrência',
    one: 'Tipo de ocorrência',
    genero: 'o',
    needs: [],
  },
  occurrenceTemplates: {
    feature: 'modelosOcorrencia',
    path: '/academico/cadastros/modelos-ocorrencia',
    base: 'academico',
    endpoint: 'OccurrenceTemplate',
    many: 'Modelos de ocorrência',
    one: 'Modelo de ocorrência',
    genero: 'o',
    needs: ['occurrenceTypes'],
  },
  otherItems: {
    feature: 'outrosItens',
    path: '/matricula/outros-itens',
    base: 'matricula',
    endpoint: 'OutrosItens',
    many: 'Itens',
    one: 'Item',
    genero: 'o',
    needs: ['units', 'grades', 'materials', 'paymentTerms', 'bankAccounts', 'standardHistories'],
  },
  discountTypes: {
    feature: 'descontos',
    path: '/matricula/aquisicoes/descontos',
    base: 'matricula',
    endpoint: 'TabelaDesconto',
    many: 'Gestão de descontos',
    one: 'Desconto',
    genero: 'o',
    needs: ['discountTypes', 'documents'],
  },
  discountLimits: {
    feature: 'alcadasDesconto',
    path: '/matricula/aquisicoes/alcadas-desconto',
    base: 'matricula',
    endpoint: 'AlcadaDesconto',
    many: 'Alçadas de desconto',
    one: 'Alçada',
    genero: 'a',
    needs: ['profiles'],
  },
  prerequisites: {
    feature: 'preRequisitos',
    path: '/matricula/pre-requisitos',
    base: 'matricula',
    endpoint: 'PreRequisito',
    many: 'Pré-requisitos',
    one: 'Pré-requisito',
    genero: 'o',
    needs: [],
  },
  documentRules: {
    feature: 'documentosRequisitos',
    path: '/matricula/customizacao/documentos-requisitos',
    base: 'matricula',
    endpoint: 'DocumentoRequisito',
    many: 'Documentos e requisitos',
    one: 'Regra de documentos',
    genero: 'a',
    needs: ['grades', 'prerequisites'],
  },
  classTimes: {
    feature: 'horariosAula',
    path: '/academico/cadastros/horarios-aula',
    base: 'academico',
    endpoint: 'ClassTime',
    many: 'Horários de aula',
    one: 'Horário de aula',
    genero: 'o',
    needs: ['units', 'shifts'],
  },
  conceptSystems: {
    feature: 'sistemasConceitos',
    path: '/academico/avaliacao/sistemas-conceitos',
    base: 'academico',
    endpoint: 'ConceptSystem',
    many: 'Sistemas de conceitos',
    one: 'Sistema de conceitos',
    genero: 'o',
    needs: [],
  },
  concepts: {
    feature: 'conceitos',
    path: '/academico/avaliacao/conceitos',
    base: 'academico',
    endpoint: 'Concept',
    many: 'Conceitos',
    one: 'Conceito',
    genero: 'o',
    needs: ['conceptSystems'],
  },
  classAssignments: {
    feature: 'atribuicaoAulas',
    path: '/academico/gerenciamento/atribuicao-aulas/lista',
    base: 'academico',
    endpoint: 'ClassAssignment',
    writtenAt: '/academico/gerenciamento/atribuicao-aulas',
    many: 'Atribuições de aulas',
    one: 'Atribuição',
    genero: 'a',
    needs: ['schoolYears', 'units', 'classGroups', 'subjects', 'teachers'],
  },
  expectedContents: {
    feature: 'conteudoPrevisto',
    path: '/academico/gerenciamento/conteudo-previsto/lista',
    base: 'academico',
    endpoint: 'ExpectedContent',
    many: 'Lista de conteúdos previstos',
    one: 'Conteúdo',
    genero: 'o',
    needs: ['schoolYears', 'units', 'grades', 'subjects', 'stages'],
  },
  ownSkills: {
    feature: 'conteudoPrevisto',
    path: '/academico/gerenciamento/conteudo-previsto/habilidades-da-escola',
    base: 'academico',
    endpoint: 'HabilidadeEscola',
    many: 'Habilidades da escola',
    one: 'Habilidade da escola',
    genero: 'a',
    needs: [],
  },
  readyPhrases: {
    feature: 'frasesProntas',
    path: '/academico/avaliacao/frases-prontas',
    base: 'academico',
    endpoint: 'ReadyPhrase',
    many: 'Frases prontas',
    one: 'Frase pronta',
    genero: 'a',
    needs: ['subjects', 'grades'],
  },
  absenceReasons: {
    feature: 'justificativaFalta',
    path: '/academico/apontamentos/justificativa-falta/motivos',
    base: 'academico',
    endpoint: 'MotivoFalta',
    many: 'Motivos de falta da escola',
    one: 'Motivo de falta',
    genero: 'o',
    needs: [],
  },
  authorisationTypes: {
    feature: 'tiposAutorizacao',
    path: '/academico/cadastros/tipos-autorizacao',
    base: 'academico',
    endpoint: 'AuthorisationType',
    many: 'Tipos de autorização',
    one: 'Tipo de autorização',
    genero: 'o',
    needs: [],
  },
  readyAnswers: {
    feature: 'respostasProntas',
    path: '/academico/cadastros/respostas-prontas',
    base: 'academico',
    endpoint: 'RespostaPronta',
    many: 'Respostas prontas',
    one: 'Resposta pronta',
    genero: 'a',
    needs: [],
  },
} as const satisfies Readonly<Record<string, Heading>>

export type RegisterName = keyof typeof REGISTERS
export type RegisterHeading = (typeof REGISTERS)[RegisterName]
/** An option list that the references of a register may name. */
export type NeedOf<Name extends RegisterName> = (typeof REGISTERS)[Name]['needs'][number]

const isRegisterName = (name: string): name is RegisterName => Object.hasOwn(REGISTERS, name)

export const REGISTER_NAMES: readonly RegisterName[] = Object.keys(REGISTERS).filter(isRegisterName)

/** One value for every register. */
export const forEachRegister = <T>(make: (name: RegisterName) => T): Readonly<Record<RegisterName, T>> =>
  // Every name of the catalogue is a key.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(REGISTER_NAMES.map((name) => [name, make(name)])) as Readonly<Record<RegisterName, T>>

/** The screen on which records of a register are made and changed; null: its form. */
export const writtenAt = (name: RegisterName): string | null => {
  const heading: Heading = REGISTERS[name]
  return heading.writtenAt ?? null
}
