import { isOnlyTeacher } from '#domain/access/modules.ts'
import { type MessageCode, message } from '#domain/all/messages.ts'
import { CONCEPTUAL } from '#domain/evaluation/evaluation.lists.ts'
import { judgedFor } from '#domain/marks/differentiated.ts'
import type { MarkPage, MarkSheet, ReadMarkSheet } from '#domain/marks/marks.schemas.ts'
import { EXAM, EXAM_NAME } from '#domain/marks/sheetStage.ts'
import { REOPENED_MARKS } from '#domain/reopenings/reopenings.lists.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readWaiting } from '#server/modules/academico/marks/asked.ts'
import { readDivisible } from '#server/modules/academico/marks/divisible.ts'
import { readCells } from '#server/modules/academico/marks/cells.ts'
import { cellOf } from '#server/school/marks/keptCells.ts'
import {
  type Acting,
  mayAdjust,
  reasonAgainst,
  requireSheetPlace,
  schemeBy,
  sentenceOf,
  type SheetPlace,
} from '#server/modules/academico/marks/place.ts'
import { isOfSheet, wireOf, yearsOfSheet } from '#server/modules/academico/marks/years.ts'
import { studentsOfSheet } from '#server/modules/academico/marks/students.ts'
import { stampOf } from '#server/modules/academico/marks/stamp.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { sheetStageIn } from '#server/school/stages/exam.ts'
import { readJudgedGroup } from '#server/school/marks/groups.ts'
import { reopeningOffer } from '#server/school/stages/reopenings.ts'
import type { HoldingStage } from '#server/school/stages/stages.ts'
import { readTestDays } from '#server/school/marks/testDays.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { isGeneralIn, type SheetScheme, sheetScheme } from '#server/school/evaluation/sheetSchemes.ts'
import { firstWithMarks, readTaughtGroups, readTaughtSubjects } from '#server/school/teaching/choices.ts'

/**
 * A mark sheet and what may be chosen: of teachers what they teach today, of all others class groups of their units. Without
 * a choice the first of each, and the stage of today. @throws Refusal 404, audited for a class group of another unit; 403
 * MARKS_NOT_YOURS for a teacher of something else
 */
export const getMarkPage = async (incoming: SignedIncoming<ReadMarkSheet>): Promise<MarkPage> => {
  const { db, query, ...act } = incoming
  const today = schoolDay(act.now)
  if (query.idTurma !== undefined) await requireClassGroup(incoming, query.idTurma)
  if (query.idAluno !== undefined) await requireStudent(incoming, query.idAluno)
  const turmas = await readTaughtGroups(db, act, today)
  const idTurma = query.idTurma ?? (await firstWithMarks(db, turmas))
  const none = { turmas, idTurma, disciplinas: [], idDisciplina: null, etapas: [], etapa: null, planilha: null }
  if (idTurma === null) return { ...none, motivo: message(noGroupOf(incoming)) }
  const { rules, stages } = await readJudgedGroup(db, idTurma, today)
  const isGeneral = isGeneralIn(rules)
  const disciplinas = isGeneral ? [] : await readTaughtSubjects(db, act, { dia: today, idTurma })
  const idDisciplina = isGeneral ? null : (query.idDisciplina ?? disciplinas[0]?.id ?? null)
  const stage = sheetStageIn(stages, query.numeroEtapa ?? 0, today) ?? stageOfToday(stages, today)
  const chosen = {
    turmas,
    idTurma,
    disciplinas,
    idDisciplina,
    etapas: stages.map(({ numero, nome }) => ({ numero, nome })),
    etapa: stage?.numero ?? null,
  }
  if (stage === undefined) return { ...chosen, planilha: null, motivo: message('MARKS_NO_STAGES') }
  if (idDisciplina === null && !isGeneral) return { ...chosen, planilha: null, motivo: message('MARKS_NO_SUBJECT') }
  const place = await requireSheetPlace(incoming, { idTurma, idDisciplina, numeroEtapa: stage.numero }, stages)
  const hasExam = typeof sheetScheme(rules, { ...place, stage: EXAM }) !== 'string'
  return {
    ...chosen,
    etapas: [...chosen.etapas, ...(hasExam ? [{ numero: EXAM, nome: EXAM_NAME }] : [])],
    ...(await readSheet(incoming, place, { held: schemeBy(rules, place), idAluno: query.idAluno ?? null })),
  }
}

const noGroupOf = ({ caller }: Acting) => (isOnlyTeacher(caller) ? 'MARKS_NO_GROUP_OF_TEACHER' : 'MARKS_NO_GROUP')

/** The stage in which a day lies, else the last one that has begun, else the first. */
const stageOfToday = (stages: readonly HoldingStage[], today: string): HoldingStage | undefined =>
  stages.findLast(({ inicio }) => inicio <= today) ?? stages[0]

const readSheet = async (
  acting: Acting,
  place: SheetPlace,
  { held, idAluno }: { readonly held: SheetScheme | MessageCode; readonly idAluno: number | null },
): Promise<Pick<MarkPage, 'planilha' | 'motivo'>> => {
  if (typeof held === 'string') return { planilha: null, motivo: message(held) }
  const { classGroupId, subjectId, stage } = place
  const reason = sentenceOf(await reasonAgainst(acting, place))
  const offer = reason === '' ? 'none' : await reopeningOffer(acting, { ...place, covers: REOPENED_MARKS })
  const all = await studentsOfSheet(acting.db, place)
  const named = all.filter((one) => idAluno === null || one.idAluno === idAluno)
  const kept = await readCells(acting.db, place, idAluno === null ? null : named.map(({ idMatricula }) => idMatricula))
  const years = await yearsOfSheet(acting, place, { held, enrolments: named.map(({ idMatricula }) => idMatricula) })
  const alunos = named.filter((student) =>
    isOfSheet(judgedFor(held, student), { stage: stage.numero, idMatricula: student.idMatricula, kept, years }),
  )
  const dismissed = new Set(alunos.flatMap(({ idMatricula, dispensado }) => (dispensado ? [idMatricula] : [])))
  const tests = await readTestDays(acting.db, [classGroupId])
  const planilha: MarkSheet = {
    idTurma: classGroupId,
    idDisciplina: subjectId,
    etapa: stage.numero,
    inicio: stage.inicio,
    fim: stage.fim,
    regra: held.rules,
    regraDiferenciada: held.differentiated?.rules ?? null,
    colunas: [...held.columns],
    carimbo: stampOf(held, all),
    divisiveis: [...(await readDivisible(acting.db, place, held))],
    provas: [...tests({ classGroupId, subjectId, stage: stage.numero })],
    alunos,
    celulas: kept.filter(({ idMatricula }) => !dismissed.has(idMatricula)).map(cellOf),
    anos: years === null ? [] : alunos.map(({ idMatricula }) => wireOf(idMatricula, years(idMatricula))),
    pedidos: [...(await readWaiting(acting.db, acting, place)).values()]
      .filter(({ idMatricula }) => idAluno === null || alunos.some((one) => one.idMatricula === idMatricula))
      .map(({ isOwn: _, ...pedido }) => pedido),
    podeEditar: reason === '',
    motivo: offer === 'waits' ? `${reason} ${message('REOPENING_WAITS')}` : reason,
    podeAjustar:
      reason === '' && stage.numero !== EXAM && held.rules.tipoNota !== CONCEPTUAL && (await mayAdjust(acting.db)),
    podePedir: offer === 'ask',
    idAluno,
  }
  return { planilha, motivo: '' }
}
