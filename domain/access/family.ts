import { seesFinance } from '#domain/access/modules.ts'
import { isSwitchedOn } from '#domain/access/switched.ts'
import { type Parameters, valueOf } from '#domain/parameters/parameters.ts'
import { GUARDIAN, type PersonFlags, STUDENT } from '#domain/base/signedIn.ts'

/** One entry of the menu of guardians and students (portal.md 2 “Guardian and student area”). */
export interface FamilyEntry {
  readonly label: string
  readonly route: string
}

interface Rule extends FamilyEntry {
  readonly shown: (person: PersonFlags, parameters: Parameters) => boolean
}

const always = () => true
const mayAcquire: Rule['shown'] = (_, parameters) => valueOf(parameters, 'aquisicoes') === 'Sim'

const RULES: readonly Rule[] = [
  { label: 'Início', route: '/matricula/alunos', shown: always },
  { label: 'Documentos', route: '/matricula/area/documentos', shown: always },
  { label: 'Pedidos de documentos', route: '/academico/area/documentos', shown: always },
  { label: 'Comunicados', route: '/academico/area/comunicados', shown: always },
  {
    label: 'Mensagens',
    route: '/academico/area/mensagens',
    shown: ({ tipoLogin }, parameters) => tipoLogin === GUARDIAN && isSwitchedOn(parameters, 'conversas'),
  },
  { label: 'Calendário', route: '/academico/area/calendario', shown: always },
  {
    label: 'Conteúdos',
    route: '/academico/area/conteudos',
    shown: (_, parameters) => valueOf(parameters, 'conteudos') === 'Sim',
  },
  {
    label: 'Justificativas',
    route: '/academico/area/justificativas',
    shown: ({ tipoLogin }) => tipoLogin === GUARDIAN,
  },
  { label: 'Frequência', route: '/academico/area/frequencia', shown: always },
  { label: 'Provas', route: '/academico/area/provas', shown: always },
  { label: 'Recursos', route: '/academico/area/recursos', shown: always },
  { label: 'Notas', route: '/academico/area/notas', shown: always },
  { label: 'Ocorrências', route: '/academico/area/ocorrencias', shown: always },
  {
    label: 'Boletim',
    route: '/academico/area/boletim',
    shown: (_, parameters) => valueOf(parameters, 'boletim') === 'Sim',
  },
  {
    label: 'Ficha financeira',
    route: '/academico/area/ficha-financeira',
    // Hidden from students, unless they pay for themselves (D 2.23).
    shown: (person, parameters) =>
      (person.tipoLogin === GUARDIAN || person.responsavelFinanceiro) &&
      seesFinance(person, valueOf(parameters, 'acessoFinanceiro')),
  },
  { label: 'Atividades', route: '/academico/area/atividades', shown: always },
  { label: 'Optativas', route: '/academico/area/optativas', shown: always },
  { label: 'Autorizações', route: '/academico/area/autorizacoes', shown: always },
  { label: 'Fotos e vídeos', route: '/academico/area/fotos-videos', shown: always },
  {
    label: 'Cursos extras',
    route: '/matricula/area/cursos-extras',
    shown: (person, parameters) => person.tipoLogin === GUARDIAN && mayAcquire(person, parameters),
  },
  {
    label: 'Outros itens',
    route: '/matricula/area/outros-itens',
    shown: (person, parameters) => person.tipoLogin === GUARDIAN && mayAcquire(person, parameters),
  },
]

/** Every route of the families' area, shown to this person or not. */
export const FAMILY_ROUTES: readonly string[] = RULES.map(({ route }) => route)

/** The menu entries of this guardian or student: parameters 20, 21, 32 and the one on acquisitions (portal.md 5, 6). */
export const familyMenu = (person: PersonFlags, parameters: Parameters): readonly FamilyEntry[] =>
  RULES.filter(({ shown }) => shown(person, parameters)).map(({ label, route }) => ({ label, route }))

/** Heading of the menu: each kind of family member has its own (portal.md 1). */
export const familyMenuTitle = (person: Pick<PersonFlags, 'tipoLogin'>): string =>
  person.tipoLogin === STUDENT ? 'Área do Aluno' : 'Área do Responsável'

/** Where a family is sent from a route outside its menu (portal.md 2 “Route access behaviour”). */
export const FAMILY_FALLBACK = '/academico/area/comunicados'
