import type { DocumentFacts } from '#domain/documents/documentFacts.ts'
import type { GuardianFacts } from '#domain/documents/guardianFacts.ts'
import type { ContractCharge, ContractFacts } from '#domain/documents/contractFacts.ts'
import {
  ANNEX,
  CLEARANCE_STATEMENT,
  CONCLUSION_STATEMENT,
  CONTRACT_TYPES,
  type DocumentType,
  GRANT_STATEMENT,
  PRESENCE_STATEMENT,
  SIGNED_TYPES,
  STUDENT_SHEET,
  TRANSFER_GUIDE,
  TRANSFER_STATEMENT,
  VISIT_STATEMENT,
} from '#domain/documents/documents.lists.ts'
import { formatMoney } from '#domain/base/money.ts'
import { planText } from '#domain/documents/contractPlan.ts'
import { discountsText, payersText } from '#domain/documents/contractTerms.ts'
import type { SpecificFacts } from '#domain/documents/specificFacts.ts'
import { sumBy } from '#domain/base/sum.ts'

/** A tag: a fact about a student that a document can name. */
export interface DocumentTag {
  /** Number for paired fields; never reused. */
  readonly id: number
  /** As templates write it, between braces: `{{aluno}}`. */
  readonly name: string
  /** Label, also shown for a gap. */
  readonly label: string
  readonly group: string
  /** Types of document that may use it; left out: all. */
  readonly types?: readonly DocumentType[]
  /** Empty text if unknown. */
  readonly read: (facts: DocumentFacts, type: DocumentType) => string
}

/** A transfer is for another school, and a contract binds: they carry the name of the register (D 2.24 “Nome social”). */
const BY_CIVIL_NAME: readonly DocumentType[] = [
  3,
  TRANSFER_STATEMENT,
  6,
  ANNEX,
  CONCLUSION_STATEMENT,
  TRANSFER_GUIDE,
  STUDENT_SHEET,
]

/** The name under which a document of a type speaks of a student. */
export const nameOnDocument = (aluno: DocumentFacts['aluno'], type: DocumentType): string =>
  aluno.nomeSocial === '' || BY_CIVIL_NAME.includes(type) ? aluno.nome : aluno.nomeSocial

type Read = DocumentTag['read']
type Row = readonly [id: number, name: string, label: string, read: Read]

const group = (title: string, rows: readonly Row[], types?: readonly DocumentType[]): readonly DocumentTag[] =>
  rows.map(([id, name, label, read]) => ({
    id,
    name,
    label,
    group: title,
    read,
    ...(types !== undefined && { types }),
  }))

type Guardian = 'responsavelFinanceiro' | 'responsavelAcademico' | 'contratante'
type Enrolment = NonNullable<DocumentFacts['matricula']>
type Unit = NonNullable<DocumentFacts['unidade']>

const ofGuardian =
  (who: Guardian, field: keyof GuardianFacts): Read =>
  (facts) =>
    facts[who]?.[field] ?? ''

const ofEnrolment =
  (read: (enrolment: Enrolment) => string): Read =>
  ({ matricula }) =>
    matricula === null ? '' : read(matricula)

const ofUnit =
  (field: keyof Unit): Read =>
  ({ unidade }) =>
    unidade?.[field] ?? ''

const ofContract =
  (read: (contract: ContractFacts) => string): Read =>
  ({ contrato }) =>
    contrato === null ? '' : read(contrato)

type Conclusion = NonNullable<SpecificFacts['conclusao']>

const ofConclusion =
  (read: (conclusion: Conclusion) => string): Read =>
  ({ especificos: { conclusao } }) =>
    conclusao === null ? '' : read(conclusao)

const absencesText: Read = ({ especificos: { frequencia } }) => {
  if (frequencia === null) return ''
  const { faltas, porDia } = frequencia
  const [one, many] = porDia ? ['dia', 'dias'] : ['aula', 'aulas']
  return `${faltas} ${faltas === 1 ? one : many}`
}

const visitTime: Read = ({ especificos: { digitado } }) =>
  digitado.inicio === undefined || digitado.fim === undefined ? '' : `das ${digitado.inicio} às ${digitado.fim}`

/** The text of each charge of a kind; “none” is a known value, not a gap. */
const ofKind = (kind: ContractCharge['kind'], read: (charge: ContractCharge) => string): Read =>
  ofContract(({ encargos }) =>
    eachText(
      encargos.filter((charge) => charge.kind === kind),
      read,
    ),
  )

const NONE = 'nenhum'

const eachText = (charges: readonly ContractCharge[], read: (charge: ContractCharge) => string): string =>
  charges
    .map(read)
    .filter((text) => text !== '')
    .join('; ') || NONE

const sumText = (charges: readonly ContractCharge[], of: 'gross' | 'net'): string =>
  formatMoney(sumBy(charges, (charge) => charge[of]))

const initialText = ({ initial, instalments }: ContractCharge): string =>
  initial === 0 ? '' : formatMoney(sumBy(instalments.slice(0, initial), ({ net }) => net))

const chargeText = (charge: ContractCharge): string => `${charge.name}: ${formatMoney(charge.net)}, ${planText(charge)}`

const percentText = (percent: number | null): string =>
  percent === null ? '' : `${String(percent).replace('.', ',')}%`

const changesText = (changes: ContractFacts['alteracoes']): string =>
  changes
    .map(({ campo, antes, depois }) => `${campo}: ${depois || 'deixa de valer'}${antes && ` (antes: ${antes})`}`)
    .join('; ')

/** Every tag. Numbers and names are kept for good, because templates name them. */
export const DOCUMENT_TAGS: readonly DocumentTag[] = [
  ...group('Aluno', [
    [1, 'aluno', 'Nome do aluno', ({ aluno }, type) => nameOnDocument(aluno, type)],
    [2, 'nome_civil', 'Nome de registro', ({ aluno }) => aluno.nome],
    [3, 'nome_social', 'Nome social', ({ aluno }) => aluno.nomeSocial],
    [4, 'ra', 'RA', ({ aluno }) => aluno.ra],
    [5, 'cpf', 'CPF do aluno', ({ aluno }) => aluno.cpf],
    [6, 'rg', 'RG do aluno', ({ aluno }) => aluno.rg],
    [7, 'nascimento', 'Data de nascimento', ({ aluno }) => writtenDay(aluno.nascimento)],
    [8, 'naturalidade', 'Naturalidade', ({ aluno }) => aluno.naturalidade],
    [9, 'nacionalidade', 'Nacionalidade', ({ aluno }) => aluno.nacionalidade],
  ]),
  ...group('Família', [
    [20, 'filiacao', 'Filiação', ({ mae, pai }) => [mae, pai].filter((name) => name !== '').join(' e ')],
    [21, 'mae', 'Nome da mãe', ({ mae }) => mae],
    [22, 'pai', 'Nome do pai', ({ pai }) => pai],
    [23, 'responsavel_financeiro', 'Responsável financeiro', ofGuardian('responsavelFinanceiro', 'nome')],
    [24, 'responsavel_academico', 'Responsável acadêmico', ofGuardian('responsavelAcademico', 'nome')],
  ]),
  ...group(
    'Contratante',
    [
      [30, 'contratante', 'Nome do contratante', ofGuardian('contratante', 'nome')],
      [31, 'contratante_parentesco', 'Parentesco do contratante', ofGuardian('contratante', 'parentesco')],
      [32, 'contratante_cpf', 'CPF do contratante', ofGuardian('contratante', 'cpf')],
      [33, 'contratante_rg', 'RG do contratante', ofGuardian('contratante', 'rg')],
      [34, 'contratante_endereco', 'Endereço do contratante', ofGuardian('contratante', 'endereco')],
      [35, 'contratante_telefone', 'Telefone do contratante', ofGuardian('contratante', 'telefone')],
      [36, 'contratante_email', 'E-mail do contratante', ofGuardian('contratante', 'email')],
    ],
    [...SIGNED_TYPES, ANNEX],
  ),
  ...group('Matrícula', [
    [40, 'matricula', 'Número da matrícula', ofEnrolment(({ id }) => String(id))],
    [41, 'tipo_matricula', 'Tipo da matrícula', ofEnrolment(({ tipo }) => tipo)],
    [42, 'situacao', 'Situação da matrícula', ofEnrolment(({ situacao }) => situacao)],
    [43, 'data_matricula', 'Data da matrícula', ofEnrolment(({ feitaEm }) => writtenDay(feitaEm))],
    [44, 'ano', 'Ano letivo', ofEnrolment(({ ano }) => String(ano))],
    [45, 'curso', 'Curso', ofEnrolment(({ curso }) => curso)],
    [46, 'serie', 'Série', ofEnrolment(({ serie }) => serie)],
    [47, 'turma', 'Turma', ofEnrolment(({ turma }) => turma)],
    [48, 'turno', 'Turno', ofEnrolment(({ turno }) => turno)],
  ]),
  ...group('Escola', [
    [60, 'escola', 'Nome da escola', ({ escola }) => escola],
    [61, 'unidade', 'Unidade', ofUnit('nome')],
    [62, 'razao_social', 'Razão social', ofUnit('razaoSocial')],
    [63, 'cnpj', 'CNPJ', ofUnit('cnpj')],
    [64, 'inep', 'Código INEP', ofUnit('inep')],
    [65, 'endereco', 'Endereço da unidade', ofUnit('endereco')],
    [66, 'cidade', 'Município da unidade', ofUnit('cidade')],
    [67, 'telefone', 'Telefone da unidade', ofUnit('telefone')],
    [68, 'ato_legal', 'Ato legal do curso', ofUnit('atoLegal')],
    [69, 'diretor', 'Diretor', ofUnit('diretor')],
    [70, 'diretor_registro', 'Registro do diretor', ofUnit('diretorRegistro')],
    [71, 'secretario', 'Secretário', ofUnit('secretario')],
    [72, 'secretario_registro', 'Registro do secretário', ofUnit('secretarioRegistro')],
  ]),
  ...group(
    'Pagamento',
    [
      [100, 'contrato_numero', 'Número do contrato', ofContract(({ numero }) => numero)],
      [101, 'valor_bruto', 'Valor total sem descontos', ofContract(({ encargos }) => sumText(encargos, 'gross'))],
      [102, 'valor_total', 'Valor total com descontos', ofContract(({ encargos }) => sumText(encargos, 'net'))],
      [103, 'anuidade', 'Anuidade', ofKind('course', ({ gross }) => formatMoney(gross))],
      [104, 'parcelas', 'Parcelas da anuidade', ofKind('course', planText)],
      [105, 'valor_matricula', 'Valor da matrícula', ofKind('course', initialText)],
      [106, 'cursos_extras', 'Cursos extras', ofKind('extra', chargeText)],
      [107, 'outros_itens', 'Outros itens', ofKind('item', chargeText)],
      [108, 'descontos', 'Descontos', ofContract(({ encargos }) => eachText(encargos, discountsText))],
      [109, 'pagadores', 'Quem paga, e quanto', ofContract(({ pagadores }) => payersText(pagadores))],
      [110, 'assinantes', 'Quem assina pela família', ofContract(({ assinantes }) => assinantes.join(', '))],
      [111, 'multa', 'Multa por atraso', ofContract(({ multa }) => percentText(multa))],
      [112, 'juros', 'Juros ao mês', ofContract(({ juros }) => percentText(juros))],
    ],
    CONTRACT_TYPES,
  ),
  ...group(
    'Aditivo',
    [
      [120, 'aditivo_numero', 'Número do aditivo', ofContract(({ aditivo }) => String(aditivo ?? ''))],
      [121, 'alteracoes', 'O que muda', ofContract(({ alteracoes }) => changesText(alteracoes))],
    ],
    [ANNEX],
  ),
  ...group(
    'Frequência',
    [
      [
        130,
        'frequencia',
        'Frequência',
        ({ especificos: { frequencia } }) => (frequencia === null ? '' : `${frequencia.presenca}%`),
      ],
      [131, 'faltas', 'Faltas', absencesText],
    ],
    [PRESENCE_STATEMENT],
  ),
  ...group(
    'Conclusão',
    [
      [140, 'conclusao_serie', 'Série concluída', ofConclusion(({ serie }) => serie)],
      [141, 'conclusao_curso', 'Curso da série concluída', ofConclusion(({ curso }) => curso)],
      [142, 'conclusao_ano', 'Ano da conclusão', ofConclusion(({ ano }) => String(ano))],
      [143, 'resultado', 'Resultado final', ofConclusion(({ resultado }) => resultado)],
    ],
    [CONCLUSION_STATEMENT],
  ),
  ...group(
    'Situação financeira',
    [
      [
        150,
        'quitado_ate',
        'Sem cobranças vencidas até',
        ({ especificos: { deve }, hoje }) => (deve === false ? writtenDay(hoje) : ''),
      ],
    ],
    [CLEARANCE_STATEMENT],
  ),
  ...group(
    'Bolsa',
    [[155, 'bolsas', 'Bolsas e descontos em vigor', ({ especificos: { bolsas } }) => bolsas.join('; ')]],
    [GRANT_STATEMENT],
  ),
  ...group(
    'Comparecimento',
    [
      [160, 'compareceu', 'Quem compareceu', ({ especificos: { digitado } }) => digitado.pessoa ?? ''],
      [
        161,
        'dia_comparecimento',
        'Dia do comparecimento',
        ({ especificos: { digitado } }) => (digitado.dia === undefined ? '' : writtenDay(digitado.dia)),
      ],
      [162, 'horario_comparecimento', 'Horário do comparecimento', visitTime],
    ],
    [VISIT_STATEMENT],
  ),
  ...group(
    'Transferência',
    [[165, 'escola_destino', 'Escola de destino', ({ especificos: { digitado } }) => digitado.destino ?? '']],
    [TRANSFER_STATEMENT, TRANSFER_GUIDE],
  ),
  ...group('Data', [
    [80, 'data', 'Data de hoje', ({ hoje }) => writtenDay(hoje)],
    [81, 'data_extenso', 'Data de hoje por extenso', ({ hoje }) => spelledDay(hoje)],
  ]),
]

/** The tags that a template of a type may write. */
export const tagsOfType = (type: DocumentType): readonly DocumentTag[] =>
  DOCUMENT_TAGS.filter(({ types }) => types === undefined || types.includes(type))

const writtenDay = (iso: string): string => iso.split('-').toReversed().join('/')

const spelled = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })

const spelledDay = (iso: string): string => spelled.format(new Date(`${iso}T00:00:00Z`))
