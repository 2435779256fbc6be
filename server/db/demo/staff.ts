import type { FeatureKey } from '#domain/base/featureIds.ts'
import { FEATURES, type Feature } from '#domain/access/features.ts'
import type { Access } from '#server/db/demo/model.ts'

interface DemoProfile {
  readonly name: string
  readonly active: boolean
  /** Right to change, right to see only, or nothing of a feature. */
  readonly grants: (feature: Feature) => 'edit' | 'see' | null
}

const inGroups = (feature: Feature, groups: readonly string[]): boolean =>
  feature.group !== null && groups.includes(feature.group)

const KEPT_FROM_SECRETARIES: readonly FeatureKey[] = [
  'auditoria',
  'perfis',
  'usuarios',
  'tarefas',
  'atualizacaoBase',
  'alcadasDesconto',
]
/** With what families come to the secretary's office; with an excuse once the posting window is closed. */
const ANSWERED_BY_SECRETARIES: readonly FeatureKey[] = [
  'masterPortal',
  'justificativaFalta',
  'conversas',
  'respostasProntas',
  'pessoasRetirada',
  'conversasSecretaria',
  'medicacao',
  'pedidosMedicacao',
  'documentos',
  'impressaoDocumentos',
  'pedidosDocumentos',
  'transferencias',
  'dispensaDisciplina',
]
const SEEN_BY_TEACHERS: readonly FeatureKey[] = [
  'centralAluno',
  'conteudoPrevisto',
  'quadroHorarios',
  'feedEquipe',
  'galeriaFotos',
]
const WRITTEN_BY_TEACHERS: readonly FeatureKey[] = [
  'registrarOcorrencia',
  'ocorrencias',
  'atividadesLancamento',
  'conversas',
  'medicacao',
]
const DIARY: readonly FeatureKey[] = [
  'apontamentoConteudo',
  'apontamentoPresenca',
  'apontamentoNota',
  'apontamentoNotaAluno',
  'importarAvaliacao',
  'gestaoImportacoes',
  'conselhoApontamento',
  'pendencias',
]

const secretary: DemoProfile['grants'] = ({ key, module, group }) => {
  if (ANSWERED_BY_SECRETARIES.includes(key)) return 'edit'
  if (KEPT_FROM_SECRETARIES.includes(key) || group === 'Sistema externo') return null
  if (module === 'matricula') return 'edit'
  if (group === 'Publicações' || group === 'Histórico escolar') return 'edit'
  return module === 'academico' && group !== 'Apontamentos' ? 'see' : null
}

const coordination: DemoProfile['grants'] = (feature) => {
  if (['ocorrenciasRestritas', 'conversasCoordenacao', 'pessoasRetirada', 'aprovaComunicados'].includes(feature.key))
    return 'edit'
  if (feature.key === 'alunos' || feature.key === 'painel') return 'see'
  if (feature.module !== 'academico' || feature.key === 'auditoria') return null
  // People who give activities do not manage them (portal.md 5).
  if (feature.key === 'atividadesLancamento') return null
  if (inGroups(feature, ['Sistema externo'])) return null
  return inGroups(feature, ['Cadastros']) ? 'see' : 'edit'
}

const teacher: DemoProfile['grants'] = ({ key }) => {
  if (SEEN_BY_TEACHERS.includes(key)) return 'see'
  return WRITTEN_BY_TEACHERS.includes(key) || DIARY.includes(key) ? 'edit' : null
}

const gate: DemoProfile['grants'] = ({ key }) => (key === 'portaria' ? 'edit' : null)

const finance: DemoProfile['grants'] = (feature) => {
  if (feature.key === 'alcadasDesconto') return 'see'
  if (feature.module === 'financeiro' || inGroups(feature, ['Aquisições'])) return 'edit'
  return feature.key === 'alunos' || feature.key === 'gestaoMatricula' ? 'see' : null
}

/** Profiles with the features of each. `Responsável` is the one that no member of staff is offered (portal.md 5). */
export const PROFILES: readonly DemoProfile[] = [
  { name: 'Direção', active: true, grants: () => 'edit' },
  { name: 'Secretaria', active: true, grants: secretary },
  { name: 'Coordenação', active: true, grants: coordination },
  { name: 'Professor', active: true, grants: teacher },
  { name: 'Financeiro', active: true, grants: finance },
  { name: 'Responsável', active: true, grants: () => null },
  { name: 'Portaria', active: true, grants: gate },
  { name: 'Estágio 2025', active: false, grants: ({ key }) => (key === 'centralAluno' ? 'see' : null) },
]

/** The rows of one profile in `profile_feature`. */
export const grantsOf = (profile: DemoProfile): readonly { feature_id: number; can_edit: boolean }[] =>
  FEATURES.flatMap((feature) => {
    const grant = profile.grants(feature)
    return grant === null ? [] : [{ feature_id: feature.id, can_edit: grant === 'edit' }]
  })

const EVERY_PROFILE = PROFILES.filter(({ active, name }) => active && name !== 'Responsável').map(({ name }) => name)

export interface DemoStaff {
  readonly name: string
  readonly email: string
  /** Id of a position, see `positions.ts`. */
  readonly position: number
  readonly profiles: readonly string[]
  readonly units: readonly number[]
  readonly flag: 'admin' | 'superAdmin' | 'master' | null
  readonly access: Access
  readonly active: boolean
}

const CENTRO = 0
const JARDIM = 1

const person = (
  name: string,
  email: string,
  position: number,
  profile: string,
  units: readonly number[],
  rest: Partial<DemoStaff> = {},
): DemoStaff => ({ name, email, position, profiles: [profile], units, flag: null, access: null, active: true, ...rest })

const PEDAGOGY = 2
const LICENTIATE = 3

interface DemoTeacher {
  readonly email: string
  readonly sex: 1 | 2
  readonly degree: string
  /** Codes of `teacher.lists.ts`. */
  readonly habilitation: number
}

const pedagogue = (name: string, email: string, units: readonly number[]) => ({
  name,
  email,
  units,
  sex: 2 as const,
  degree: 'Pedagogia',
  habilitation: PEDAGOGY,
})

const specialist = (name: string, email: string, sex: 1 | 2, degree: string) => ({
  name,
  email,
  units: [CENTRO],
  sex,
  degree,
  habilitation: LICENTIATE,
})

/** One for each class group of the first grades, and those whose subjects nobody else teaches. */
const OTHER_TEACHERS: readonly (DemoTeacher & Pick<DemoStaff, 'name' | 'units'>)[] = [
  pedagogue('Adriana Pimentel Rocha', 'adriana.pimentel@demo.escola', [CENTRO]),
  pedagogue('Célia Tavares Muniz', 'celia.tavares@demo.escola', [CENTRO]),
  pedagogue('Denise Okada Ramos', 'denise.okada@demo.escola', [CENTRO]),
  pedagogue('Eunice Barros Leite', 'eunice.barros@demo.escola', [CENTRO]),
  pedagogue('Fabiana Moura Zanetti', 'fabiana.moura@demo.escola', [CENTRO]),
  pedagogue('Ivone Siqueira Brandão', 'ivone.siqueira@demo.escola', [CENTRO]),
  pedagogue('Jussara Coutinho Mello', 'jussara.coutinho@demo.escola', [CENTRO]),
  pedagogue('Kátia Vasques Trindade', 'katia.vasques@demo.escola', [CENTRO]),
  pedagogue('Lílian Sampaio Freitas', 'lilian.sampaio@demo.escola', [JARDIM]),
  pedagogue('Marlene Duarte Xavier', 'marlene.duarte@demo.escola', [JARDIM]),
  pedagogue('Neide Cabral Farias', 'neide.cabral@demo.escola', [JARDIM]),
  pedagogue('Paula Rezende Galvão', 'paula.rezende@demo.escola', [JARDIM]),
  pedagogue('Rosana Teixeira Lopes', 'rosana.teixeira@demo.escola', [JARDIM]),
  pedagogue('Sandra Quintão Alves', 'sandra.quintao@demo.escola', [JARDIM]),
  pedagogue('Simone Prado Figueira', 'simone.prado@demo.escola', [JARDIM]),
  specialist('Ofélia Batista Guimarães', 'ofelia.batista@demo.escola', 2, 'Artes Visuais'),
  specialist('Tereza Romão Andrade', 'tereza.romao@demo.escola', 2, 'Letras – Inglês'),
  specialist('Ulisses Nogueira Prado', 'ulisses.nogueira@demo.escola', 1, 'Física'),
  specialist('Wagner Pacheco Dias', 'wagner.pacheco@demo.escola', 1, 'Educação Física'),
  specialist('Zilda Meireles Costa', 'zilda.meireles@demo.escola', 2, 'Letras'),
  specialist('Norberto Aquino Sales', 'norberto.aquino@demo.escola', 1, 'Química'),
]

/** Everybody who works at the school; the first five have an account. */
export const STAFF_PEOPLE: readonly DemoStaff[] = [
  person('Helena Assunção Prado', 'admin@demo.escola', 1, 'Direção', [CENTRO, JARDIM], {
    profiles: EVERY_PROFILE,
    flag: 'superAdmin',
    access: 'password',
  }),
  person('Rogério Magalhães Leão', 'master@demo.escola', 1, 'Direção', [CENTRO, JARDIM], {
    profiles: EVERY_PROFILE,
    flag: 'master',
    access: 'password',
  }),
  person('Conceição Araújo Brito', 'secretaria@demo.escola', 3, 'Secretaria', [CENTRO], { access: 'password' }),
  person('Caetano Vasconcelos Mello', 'professor@demo.escola', 4, 'Professor', [CENTRO], { access: 'password' }),
  person('Tainá Rebouças Lima', 'primeiro.acesso@demo.escola', 3, 'Secretaria', [JARDIM], { access: 'initial' }),
  person('Inês Cavalcânti Moraes', 'ines.cavalcanti@demo.escola', 1, 'Direção', [JARDIM], {
    profiles: EVERY_PROFILE,
    flag: 'admin',
  }),
  person('Flávio Peçanha Nunes', 'flavio.pecanha@demo.escola', 2, 'Coordenação', [CENTRO]),
  person('Mônica Yamashita', 'monica.yamashita@demo.escola', 2, 'Coordenação', [JARDIM]),
  person('Dário Fonsêca Quintão', 'dario.fonseca@demo.escola', 5, 'Financeiro', [CENTRO, JARDIM]),
  person('Estela São Pedro', 'coordenacao@demo.escola', 6, 'Coordenação', [CENTRO, JARDIM], { access: 'password' }),
  person('Álvaro Schäfer', 'alvaro.schafer@demo.escola', 4, 'Professor', [CENTRO]),
  person('Beatriz Nakamura Góes', 'beatriz.nakamura@demo.escola', 4, 'Professor', [CENTRO, JARDIM]),
  person('Cláudio Damião', 'claudio.damiao@demo.escola', 4, 'Professor', [JARDIM]),
  person('Elói Figueirêdo', 'eloi.figueiredo@demo.escola', 4, 'Professor', [CENTRO]),
  person("Graça Sant'Anna", 'graca.santanna@demo.escola', 4, 'Professor', [JARDIM]),
  person('Luísa Veríssimo Trindade', 'luisa.verissimo@demo.escola', 4, 'Professor', [CENTRO]),
  person('Raimundo Gusmão', 'raimundo.gusmao@demo.escola', 4, 'Professor', [JARDIM], { active: false }),
  ...OTHER_TEACHERS.map(({ name, email, units }) => person(name, email, 4, 'Professor', units)),
  person('Osvaldo Peixoto Ramalho', 'portaria@demo.escola', 7, 'Portaria', [CENTRO, JARDIM], { access: 'password' }),
]

/** What those who teach bring along. Raimundo, who left, never filled it in. */
export const TEACHERS: readonly DemoTeacher[] = [
  { email: 'professor@demo.escola', sex: 1, degree: 'Matemática', habilitation: LICENTIATE },
  { email: 'alvaro.schafer@demo.escola', sex: 1, degree: 'História', habilitation: LICENTIATE },
  { email: 'beatriz.nakamura@demo.escola', sex: 2, degree: 'Ciências Biológicas', habilitation: LICENTIATE },
  { email: 'claudio.damiao@demo.escola', sex: 1, degree: 'Educação Física', habilitation: LICENTIATE },
  { email: 'eloi.figueiredo@demo.escola', sex: 1, degree: 'Geografia', habilitation: LICENTIATE },
  { email: 'graca.santanna@demo.escola', sex: 2, degree: 'Pedagogia', habilitation: PEDAGOGY },
  { email: 'luisa.verissimo@demo.escola', sex: 2, degree: 'Letras', habilitation: LICENTIATE },
  ...OTHER_TEACHERS,
]

/** Whether a teacher leads a class group of the first grades, and teaches it nearly everything. */
export const isPedagogue = (email: string): boolean =>
  TEACHERS.some((teacher) => teacher.email === email && teacher.habilitation === PEDAGOGY)
