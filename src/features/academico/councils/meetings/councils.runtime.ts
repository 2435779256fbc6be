import { COUNCIL_STATUSES } from '#domain/councils/councils.lists.ts'
import { given, idOf, idsOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { COUNCILS } from '#src/core/marks/councilPaths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf } from '#src/core/students/paths.ts'
import {
  concludeCouncil,
  createCouncil,
  loadChoices,
  loadCouncil,
  loadCouncils,
  saveMeeting,
  voteOpinion,
  saveStudent,
  saveVote,
  startCouncil,
  withdrawOpinion,
  withdrawVote,
  writeAddendum,
} from '#src/features/academico/councils/meetings/councils.requests.ts'
import { councilsSaga } from '#src/features/academico/councils/meetings/councils.saga.ts'
import { councilsSlice } from '#src/features/academico/councils/meetings/councils.slice.ts'

/** A status by the filter, which keeps it one higher: 0 would be no choice. */
const statusIn = (kept: number | null) =>
  COUNCIL_STATUSES.find(({ id }) => kept !== null && id === kept - 1)?.id ?? null

const council = ({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) => {
  const id = rowIdOf(params['id'])
  return id === null ? [] : [loadCouncil.asked(id)]
}

export const runtime = defineRuntime({
  state: { councils: councilsSlice.reducer },
  recorded: {
    councils: {
      name: ['alunos.nome', 'participantes.nome', 'pessoas.nome', 'autor'],
      kept: [
        'texto',
        'sintese',
        'recomendacaoAluno',
        'recomendacaoFamilia',
        'anotacoes',
        'justificativa',
        'apontamentos.texto',
      ],
    },
  },
  requests: [
    loadCouncils,
    loadChoices,
    loadCouncil,
    createCouncil,
    saveMeeting,
    startCouncil,
    concludeCouncil,
    saveStudent,
    saveVote,
    withdrawVote,
    voteOpinion,
    withdrawOpinion,
    writeAddendum,
  ],
  sagas: { councils: councilsSaga },
  feeds: {
    [COUNCILS]: ({ filters }) => [
      loadCouncils.asked({
        ...listQueryOf(filters),
        ...idsOf(filters, { idUnidade: 'unit', idTurma: 'group', numeroEtapa: 'stage' }),
        ...given(statusIn(idOf(filters, 'status')), (situacao) => ({ situacao })),
      }),
    ],
    [`${COUNCILS}/:id`]: council,
    [`${COUNCILS}/:id/projecao`]: council,
  },
})
