import { type Kysely, sql } from 'kysely'
import { expectedContents } from '#domain/expectedContents/expectedContents.register.ts'
import { ownSkills } from '#domain/skills/ownSkills.register.ts'
import type { RecordFacts } from '#domain/registers/describe.ts'
import { type RegisterDraft, settledDraft } from '#domain/registers/values.ts'
import { columnsOf } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'

interface Where {
  readonly ano: number
  /** The stages of the year, in their order. */
  readonly etapas: readonly number[]
  /** Ids by name. */
  readonly grades: ReadonlyMap<string, number>
  readonly subjects: ReadonlyMap<string, number>
}

/** Writes the school's own skills, and what several grades are to learn, in two statements. */
export const writeContents = async (db: Kysely<Database>, { ano, etapas, grades, subjects }: Where): Promise<void> => {
  await insertAll(
    db,
    ownSkills,
    OWN_SKILLS.map(([codigo, texto, anos]) => ({ codigo, texto, etapa: FUNDAMENTAL, anos })),
  )
  const drafts = CONTENTS.flatMap(({ grade, subject, stages }) =>
    stages.flatMap((contents, place) =>
      contents.map(([unidadeTematica, objeto, habilidades, aulasPrevistas, avaliadoEm = ''], at) => ({
        ano,
        etapa: etapas[place] ?? 0,
        serie: grades.get(grade) ?? 0,
        disciplina: subjects.get(subject) ?? 0,
        ordem: at + 1,
        unidadeTematica,
        objeto,
        habilidades,
        aulasPrevistas,
        avaliadoEm,
      })),
    ),
  )
  await insertAll(db, expectedContents, drafts)
}

/** Writes records of one register in one statement; what a draft leaves out stays empty. */
const insertAll = async (db: Kysely<Database>, register: RecordFacts, drafts: readonly Partial<RegisterDraft>[]) => {
  const rows = drafts.map((draft) => columnsOf(register, settledDraft(register.fields, draft)))
  const names = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`)
  await sql`
    insert into ${sql.table(register.table)} (${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(values)}
  `.execute(db)
}

/** Code of Ensino Fundamental in SKILL_STAGES. */
const FUNDAMENTAL = 2

const OWN_SKILLS = [
  ['AUR-ROB1', 'Montar e programar um robô que responde a um sensor, registrando tentativas e acertos.', [6, 7]],
  ['AUR-ROB2', 'Dividir um problema de automação em partes e testar cada uma.', [8, 9]],
  ['AUR-SOC1', 'Ouvir os colegas, esperar a vez e dizer o que sente com palavras.', [1, 2, 3]],
  ['AUR-MID1', 'Conferir a fonte de uma informação antes de compartilhá-la.', [5, 6, 7, 8, 9]],
] as const

type Content = readonly [unit: string, topic: string, skills: string, lessons: number, assessment?: string]

/** By stage, with the codes of the BNCC. */
const CONTENTS: readonly {
  readonly grade: string
  readonly subject: string
  readonly stages: readonly (readonly Content[])[]
}[] = [
  {
    grade: '6º ano',
    subject: 'Matemática',
    stages: [
      [
        ['Números', 'Sistema de numeração decimal: leitura, escrita e comparação', 'EF06MA01, EF06MA02', 18, 'Prova 1'],
        ['Números', 'Operações com números naturais', 'EF06MA03', 24, 'Prova 1'],
      ],
      [
        ['Números', 'Múltiplos e divisores; números primos e compostos', 'EF06MA04, EF06MA05, EF06MA06', 22],
        ['Números', 'Frações: significados, equivalência e comparação', 'EF06MA07, EF06MA08', 26],
      ],
      [
        ['Números', 'Cálculo de porcentagens', 'EF06MA13', 16, 'Trabalho em grupo'],
        ['Geometria', 'Polígonos e classificação de triângulos', 'EF06MA18, EF06MA19', 24],
      ],
      [
        ['Grandezas e medidas', 'Comprimento, massa, tempo, área e volume', 'EF06MA24', 20],
        ['Probabilidade e estatística', 'Cálculo de probabilidade; leitura de gráficos', 'EF06MA30, EF06MA31', 18],
      ],
    ],
  },
  {
    grade: '7º ano',
    subject: 'Ciências',
    stages: [
      [
        ['Matéria e energia', 'Máquinas simples', 'EF07CI01', 10],
        ['Matéria e energia', 'Calor, temperatura e sensação térmica', 'EF07CI02, EF07CI03', 14],
      ],
      [
        ['Vida e evolução', 'Diversidade de ecossistemas brasileiros', 'EF07CI07', 14],
        ['Vida e evolução', 'Catástrofes naturais e mudanças nos ecossistemas', 'EF07CI08', 10],
      ],
      [
        ['Vida e evolução', 'Indicadores de saúde pública', 'EF07CI09', 10],
        ['Vida e evolução', 'Vacinação', 'EF07CI10', 8],
      ],
      [
        ['Terra e Universo', 'Composição do ar', 'EF07CI12', 10],
        ['Terra e Universo', 'Efeito estufa e camada de ozônio', 'EF07CI13, EF07CI14', 12],
      ],
    ],
  },
  {
    grade: '1º ano',
    subject: 'Matemática',
    stages: [
      [
        ['Números', 'Contagem de rotina e quantificação até 30', 'EF01MA01, EF01MA02', 24],
        ['Geometria', 'Localização de objetos e de pessoas no espaço', 'EF01MA11, EF01MA12', 14],
      ],
      [
        ['Números', 'Leitura, escrita e comparação de números até 100', 'EF01MA04, EF01MA05', 26],
        ['Álgebra', 'Padrões figurais e numéricos', 'EF01MA09, EF01MA10', 14],
      ],
      [
        ['Números', 'Construção de fatos básicos da adição', 'EF01MA06, EF01MA07', 24],
        ['Geometria', 'Figuras geométricas espaciais no cotidiano', 'EF01MA13', 12],
      ],
      [['Números', 'Problemas de adição e de subtração', 'EF01MA08', 30]],
    ],
  },
  {
    grade: '1º ano',
    subject: 'Língua Portuguesa',
    stages: [
      [
        ['Análise linguística', 'Convenções da escrita e letras do alfabeto', 'EF01LP01, EF01LP04, EF01LP10', 30],
        ['Oralidade', 'Sílabas e sons das palavras', 'EF01LP06, EF01LP07', 20],
      ],
      [
        ['Análise linguística', 'Correspondência entre fonema e grafema', 'EF01LP05, EF01LP08', 34],
        ['Oralidade', 'Roda de conversa: ouvir e esperar a vez', 'AUR-SOC1', 8],
      ],
      [['Escrita', 'Escrita espontânea de palavras e frases', 'EF01LP02, EF01LP03', 44]],
      [['Análise linguística', 'Segmentação de palavras e tipos de letra', 'EF01LP11, EF01LP12', 40]],
    ],
  },
  {
    grade: '5º ano',
    subject: 'Língua Portuguesa',
    stages: [
      [
        ['Análise linguística', 'Ortografia: regularidades e irregularidades', 'EF05LP01', 22],
        ['Leitura', 'Textos instrucionais e regras de jogo', 'EF05LP09, EF05LP12', 20],
      ],
      [
        ['Análise linguística', 'Acentuação e pontuação', 'EF05LP03, EF05LP04', 24],
        ['Leitura', 'Anedotas, piadas e cartuns', 'EF05LP10, EF05LP11', 16],
      ],
      [
        ['Análise linguística', 'Tempos verbais e concordância', 'EF05LP05, EF05LP06', 26],
        ['Oralidade', 'Vlog de crítica de livros e brinquedos', 'EF05LP13, AUR-MID1', 14],
      ],
      [['Análise linguística', 'Conjunções e formação de palavras', 'EF05LP07, EF05LP08', 34]],
    ],
  },
  {
    grade: '5º ano',
    subject: 'Matemática',
    stages: [
      [['Números', 'Números até centenas de milhar e decimais', 'EF05MA01, EF05MA02', 40]],
      [['Números', 'Frações: representação, equivalência e comparação', 'EF05MA03, EF05MA04, EF05MA05', 42]],
      [
        ['Números', 'Porcentagens e problemas com as quatro operações', 'EF05MA06, EF05MA07, EF05MA08', 30],
        ['Álgebra', 'Propriedades da igualdade', 'EF05MA10, EF05MA11', 12],
      ],
      [['Álgebra', 'Proporcionalidade e partilha', 'EF05MA12, EF05MA13', 34]],
    ],
  },
  {
    grade: '6º ano',
    subject: 'Ciências',
    stages: [[['Projeto', 'Um robô que separa o lixo', 'AUR-ROB1, EF06CO02', 10]], [], [], []],
  },
  {
    grade: '9º ano',
    subject: 'História',
    stages: [
      [
        ['República', 'O nascimento da República no Brasil', 'EF09HI01, EF09HI02', 12],
        ['República', 'Pós-abolição e população negra', 'EF09HI03, EF09HI04', 10],
      ],
      [['Era Vargas', 'Urbanização e trabalhismo', 'EF09HI05, EF09HI06', 18]],
      [['Mundo', 'Revolução Russa e crise de 1929', 'EF09HI11, EF09HI12', 20]],
      [['Mundo', 'Fascismo, nazismo e Segunda Guerra', 'EF09HI10, EF09HI13', 18]],
    ],
  },
]
