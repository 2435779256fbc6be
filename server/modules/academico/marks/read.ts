import { isOnlyTeacher } from '#domain/access/modules.ts'
import { message } from '#domain/all/messages.ts'
import { CONCEPTUAL } from '#domain/evaluation/evaluation.lists.ts'
import type { MarkPage, MarkSheet, ReadMarkSheet } from '#domain/marks/marks.schemas.ts'
import { REOPENED_MARKS } from '#domain/reopenings/reopenings.lists.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readWaiting } from '#server/modules/academico/marks/asked.ts'
import { readCells } from '#server/modules/academico/marks/cells.ts'
import { cellOf } from '#server/school/marks/keptCells.ts'
import {
  type Acting,
  mayAdjust,
  reasonAgainst,
  requireSheetPlace,
  schemeOfSheet,
  sentenceOf,
  type SheetPlace,
} from '#server/modules/academico/marks/place.ts'
import { stampOf } from '#server/modules/academico/marks/stamp.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { reopeningOffer } from '#server/school/stages/reopenings.ts'
import { type HoldingStage, readHoldingStages } from '#server/school/stages/stages.ts'
import { readTestDays } from '#server/school/marks/testDays.ts'
import { studentsTaughtWithin } from '#server/school/subjects/taken.ts'
import { readTaughtGroups, readTaughtSubjects } from '#server/school/teaching/choices.ts'

/**
 * A mark sheet and what may be chosen: of teachers what they teach today, of all others class groups of their units. Without
 * a choice the first of each, and the stage of today. @throws Refusal 404, audited for a class group of another unit; 403
 * MARKS_NOT_YOURS for a teacher of something else
 */
export const getMarkPage = async (incoming: SignedIncoming<ReadMarkSheet>): Promise<MarkPage> => {
  const { db, query, ...act } = incoming
  const today = schoolDay(act.now)
  if (query.idTurma !== undefined) await requireClassGroup(incoming, query.idTurma)
  const turmas = await readTaughtGroups(db, act, today)
  const idTurma = query.idTurma ?? turmas[0]?.id ?? null
  const none = { turmas, idTurma, disciplinas: [], idDisciplina: null, etapas: [], etapa: null, planilha: null }
  if (idTurma === null) return { ...none, motivo: message(noGroupOf(incoming)) }
  const disciplinas = await readTaughtSubjects(db, act, { dia: today, idTurma })
  const idDisciplina = query.idDisciplina ?? disciplinas[0]?.id ?? null
  const stages = await readHoldingStages(db, { idTurma, hoje: today })
  const stage = stages.find(({ numero }) => numero === query.numeroEtapa) ?? stageOfToday(stages, today)
  const chosen = {
    turmas,
    idTurma,
    disciplinas,
    idDisciplina,
    etapas: stages.map(({ numero, nome }) => ({ numero, nome })),
    etapa: stage?.numero ?? null,
  }
  if (stage === undefined) return { ...chosen, planilha: null, motivo: message('MARKS_NO_STAGES') }
  if (idDisciplina === null) return { ...chosen, planilha: null, motivo: message('MARKS_NO_SUBJECT') }
  const place = await requireSheetPlace(incoming, { idTurma, idDisciplina, numeroEtapa: stage.numero })
  return { ...chosen, ...(await readSheet(incoming, place, query.idAluno ?? null)) }
}

const noGroupOf = ({ caller }: Acting) => (isOnlyTeacher(caller) ? 'MARKS_NO_GROUP_OF_TEACHER' : 'MARKS_NO_GROUP')

/** The stage in which a day lies, else the last one that has begun, else the first. */
const stageOfToday = (stages: readonly HoldingStage[], today: string): HoldingStage | undefined =>
  stages.findLast(({ inicio }) => inicio <= today) ?? stages[0]

const readSheet = async (
  acting: Acting,
  place: SheetPlace,
  idAluno: number | null,
): Promise<Pick<MarkPage, 'planilha' | 'motivo'>> => {
  const held = await schemeOfSheet(acting.db, place)
  if (typeof held === 'string') return { planilha: null, motivo: message(held) }
  const { classGroupId, subjectId, stage } = place
  const reason = sentenceOf(await reasonAgainst(acting, place))
  const offer = reason === '' ? 'none' : await reopeningOffer(acting, { ...place, covers: REOPENED_MARKS })
  const all = await studentsTaughtWithin(acting.db, { classGroupId, subjectId, from: stage.inicio, to: stage.fim })
  const alunos = all.filter((one) => idAluno === null || one.idAluno === idAluno)
  const tests = await readTestDays(acting.db, [classGroupId])
  const planilha: MarkSheet = {
    idTurma: classGroupId,
    idDisciplina: subjectId,
    etapa: stage.numero,
    inicio: stage.inicio,
    fim: stage.fim,
    regra: held.rules,
    colunas: [...held.columns],
    carimbo: stampOf(held),
    provas: [...tests({ classGroupId, subjectId, stage: stage.numero })],
    alunos,
    celulas: (
      await readCells(acting.db, place, idAluno === null ? null : alunos.map(({ idMatricula }) => idMatricula))
    ).map(cellOf),
    pedidos: [...(await readWaiting(acting.db, acting, place)).values()]
      .filter(({ idMatricula }) => idAluno === null || alunos.some((one) => one.idMatricula === idMatricula))
      .map(({ isOwn: _, ...pedido }) => pedido),
    podeEditar: reason === '',
    motivo: offer === 'waits' ? `${reason} ${message('REOPENING_WAITS')}` : reason,
    podeAjustar: reason === '' && held.rules.tipoNota !== CONCEPTUAL && (await mayAdjust(acting.db)),
    podePedir: offer === 'ask',
    idAluno,
  }
  return { planilha, motivo: '' }
}
