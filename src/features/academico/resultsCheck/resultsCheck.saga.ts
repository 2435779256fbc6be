import * as callMessages from '#domain/base/call.messages.ts'
import { columnsFlaw, oldColumnsIn, PLAIN_COLUMNS, templateTitles } from '#domain/evaluation/oldColumns.ts'
import type { CheckedResult, OldLine } from '#domain/evaluation/oldResults.ts'
import { readyRules } from '#domain/evaluation/readyRules.ts'
import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { loadScheme } from '#src/features/academico/resultsCheck/resultsCheck.requests.ts'
import * as state from '#src/features/academico/resultsCheck/resultsCheck.slice.ts'
import { call, delay, onLatest, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Rows that are taken from the spreadsheet, and students that are judged, before the page gets its turn. */
const [ROWS_AT_ONCE, STUDENTS_AT_ONCE] = [2_000, 50]
const USUAL_STAGES = 4

const engine = () => import(/* webpackChunkName: "results-engine" */ '#src/features/academico/resultsCheck/engine.ts')
const rulesFile = () =>
  import(/* webpackChunkName: "results-rules" */ '#src/features/academico/resultsCheck/rulesFile.ts')

function* openSheet({ payload: file }: ReturnType<typeof state.fileChosen>): Saga {
  if (file === null) return
  const { sheets } = yield* ports()
  const opened = yield* call(sheets.open, file)
  if (!opened.ok) {
    yield* put(state.sheetRefused(opened.flaw))
    return
  }
  const { titles, count } = opened.head
  const columns = oldColumnsIn(titles)
  const flaw = columnsFlaw(columns)
  yield* put(flaw === null ? state.sheetOpened({ titles, columns, count }) : state.sheetRefused(flaw))
}

function* openRules({ payload: file }: ReturnType<typeof state.rulesChosen>): Saga {
  if (file === null) return
  const { files } = yield* ports()
  const bytes = yield* call(files.bytes, file)
  if (bytes === null) {
    yield* put(state.rulesRefused(callMessages.FILE_GONE))
    return
  }
  const { rulesIn } = yield* call(rulesFile)
  const read = rulesIn(new TextDecoder().decode(bytes))
  yield* put(read.ok ? state.rulesRead(read.rules) : state.rulesRefused(read.flaw))
}

function* takeScheme({ payload: { result } }: ReturnType<typeof loadScheme.answered>): Saga {
  const { rulesOfScheme } = yield* call(engine)
  yield* put(state.rulesRead([rulesOfScheme(result)]))
}

/** The rules of the scheme or the file, else the usual ones for as many stages as the spreadsheet has. */
function* chosenRules(): Saga<readonly SchemeRules[]> {
  const { rules, sheet } = yield* select(state.selectCheck)
  if (rules.length > 0) return rules
  return readyRules(Math.max(1, ...Object.keys(sheet?.columns.etapas ?? { [USUAL_STAGES]: 0 }).map(Number)))
}

function* linesOf(): Saga<readonly OldLine[]> {
  const { sheets } = yield* ports()
  const { file, sheet } = yield* select(state.selectCheck)
  if (file === null || sheet === null) return []
  const lines: OldLine[] = []
  while (lines.length < sheet.count) {
    const rows = yield* call(sheets.rows, file, lines.length, ROWS_AT_ONCE)
    if (rows.length === 0) return []
    lines.push(...rows)
  }
  return lines
}

function* check(): Saga {
  const { readRules, studentsIn, checkedResults } = yield* call(engine)
  const { sheet, rule } = yield* select(state.selectCheck)
  const rules = yield* chosenRules()
  const read = readRules([...rules])
  if ('flaws' in read) {
    const sentences = Object.entries(read.flaws).map(([path, sentence]) => `${path}: ${sentence}`)
    yield* put(state.checkRefused(sentences.join(' ')))
    return
  }
  const lines = yield* linesOf()
  if (sheet === null || lines.length === 0) {
    yield* put(state.checkRefused(callMessages.FILE_GONE))
    return
  }
  const students = studentsIn(lines, sheet.columns, rule === '' ? (rules[0]?.nome ?? '') : rule)
  const results: CheckedResult[] = []
  for (let from = 0; from < students.length; from += STUDENTS_AT_ONCE) {
    for (const student of students.slice(from, from + STUDENTS_AT_ONCE)) results.push(...checkedResults(read, student))
    yield* put(state.studentsJudged({ done: Math.min(from + STUDENTS_AT_ONCE, students.length), of: students.length }))
    yield* delay(0)
  }
  yield* put(state.checked(results))
}

/** Judges the one student again: steps of thousands of results are not kept. */
function* explain({ payload: { aluno, disciplina } }: ReturnType<typeof state.stepsAsked>): Saga {
  const { readRules, studentsIn, stepsOf } = yield* call(engine)
  const { sheet, rule } = yield* select(state.selectCheck)
  const rules = yield* chosenRules()
  const read = readRules([...rules])
  const lines = yield* linesOf()
  if ('flaws' in read || sheet === null) return
  const named = rule === '' ? (rules[0]?.nome ?? '') : rule
  const own = lines.filter(({ cells }) => cells[sheet.columns.aluno ?? -1]?.trim() === aluno)
  const [student] = studentsIn(own, sheet.columns, named)
  yield* put(state.stepsFound(student === undefined ? [] : stepsOf(read, student, disciplina)))
}

function* saveTemplate(): Saga {
  const { files, sheets } = yield* ports()
  const titles = templateTitles(USUAL_STAGES)
  const pages = [
    { title: 'Resultados', rows: [titles] },
    {
      title: 'Como preencher',
      rows: [
        ['Coluna', 'O que escrever'],
        ['Etapa 1, 2, …', 'Nota ou conceito da etapa; vazio, se falta'],
        ['Recuperação 1, 2, …', 'Nota da recuperação da etapa, se houve'],
        ...PLAIN_COLUMNS.map(({ title, what }) => [title, what]),
      ],
    },
  ]
  files.save('modelo-conferencia.xlsx', yield* call(sheets.write, pages))
}

function* saveResults(): Saga {
  const { files, sheets } = yield* ports()
  const rows = state.shownOf(yield* select(state.selectCheck))
  const head = ['Linha', 'Aluno', 'Disciplina', 'Média antiga', 'Média', 'Situação antiga', 'Situação', 'Diferença']
  const cells = rows.map((one) => [
    String(one.line),
    one.aluno,
    one.disciplina === '' ? 'Ano' : one.disciplina,
    one.mediaAntiga,
    one.media,
    one.situacaoAntiga,
    one.situacao,
    one.flaw === '' ? one.diferencas : one.flaw,
  ])
  files.save('conferencia.xlsx', yield* call(sheets.write, [{ title: 'Conferência', rows: [head, ...cells] }]))
}

export const resultsCheckSaga = [
  onLatest(state.fileChosen, openSheet),
  onLatest(state.rulesChosen, openRules),
  onLatest(loadScheme.answered, takeScheme),
  onLatest(state.checkAsked, check),
  onLatest(state.stepsAsked, explain),
  onLeading(state.templateAsked, saveTemplate),
  onLeading(state.exportAsked, saveResults),
]
