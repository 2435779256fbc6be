import type { CountableAssessment, ListCountable } from '#domain/activities/activities.schemas.ts'
import { NUMERIC } from '#domain/evaluation/evaluation.lists.ts'
import { textOf } from '#domain/evaluation/exact.ts'
import { written } from '#domain/evaluation/written.ts'
import { OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import { rangeOf } from '#domain/marks/readMark.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import type { Acting } from '#server/modules/academico/activities/read.ts'
import { requireSheetPlace, schemeOfSheet } from '#server/modules/academico/marks/index.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { readHoldingStages } from '#server/school/stages/stages.ts'

type Asked = ListCountable['query']

/** @throws Refusal 404, audited for class groups of other units; 403 for what the caller does not teach */
export const listCountable = async (incoming: SignedIncoming<ListCountable>): Promise<ListCountable['answer']> => ({
  avaliacoes: [...(await countableFor(incoming, incoming.query))],
})

/** The assessments of a subject that all of some class groups have in the same stage. @throws Refusal as above */
export const countableFor = async (
  acting: Acting,
  { idDisciplina, turmas }: Asked,
): Promise<readonly CountableAssessment[]> => {
  const lists: (readonly CountableAssessment[])[] = []
  for (const idTurma of turmas) lists.push(await assessmentsOf(acting, { idTurma, idDisciplina }))
  const [first = [], ...others] = lists
  return first.filter((one) =>
    others.every((list) =>
      list.some(({ idAvaliacao, etapa }) => idAvaliacao === one.idAvaliacao && etapa === one.etapa),
    ),
  )
}

const assessmentsOf = async (
  acting: Acting,
  { idTurma, idDisciplina }: { readonly idTurma: number; readonly idDisciplina: number },
): Promise<readonly CountableAssessment[]> => {
  await requireClassGroup(acting, idTurma)
  const stages = await readHoldingStages(acting.db, { idTurma, hoje: schoolDay(acting.now) })
  const found: CountableAssessment[] = []
  for (const stage of stages) {
    const place = await requireSheetPlace(acting, { idTurma, idDisciplina, numeroEtapa: stage.numero })
    const held = await schemeOfSheet(acting.db, place)
    if (typeof held === 'string') continue
    const { scheme, columns } = held
    for (const column of columns) {
      if (column.coluna !== OF_ASSESSMENT || column.idAvaliacao === null) continue
      found.push({
        idAvaliacao: column.idAvaliacao,
        etapa: stage.numero,
        nomeEtapa: stage.nome,
        nome: column.nome,
        maximo: scheme.rules.tipoNota === NUMERIC ? written(textOf(rangeOf(scheme, column)[1])) : '',
      })
    }
  }
  return found
}
