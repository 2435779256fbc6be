import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { TRANSCRIPTS } from '#src/core/students/paths.ts'
import { TRANSCRIPT_MODELS, TRANSCRIPT_WORDINGS, YEAR_IMPORT } from '#src/features/academico/transcripts/paths.ts'

/** The transcripts of students (D 2.16). */
export const transcripts = defineFeature({
  key: 'transcripts',
  routes: [
    route({
      path: TRANSCRIPTS,
      title: 'Históricos dos alunos',
      audience: 'staff',
      feature: 'historicosAlunos',
      screen: () => import(/* webpackChunkName: "transcripts" */ './screens/TranscriptList.screen.tsx'),
    }),
    route({
      path: `${TRANSCRIPTS}/:id`,
      title: 'Histórico escolar',
      audience: 'staff',
      feature: 'historicosAlunos',
      screen: () => import(/* webpackChunkName: "transcript" */ './screens/StudentTranscript.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "transcripts-runtime" */ './transcripts.runtime.ts'),
})

/** Years taken elsewhere, from a spreadsheet (D 2.16 “importado”). */
export const yearImport = defineFeature({
  key: 'yearImport',
  routes: [
    route({
      path: YEAR_IMPORT,
      title: 'Importação de históricos',
      audience: 'staff',
      feature: 'historicosAlunos',
      screen: () => import(/* webpackChunkName: "transcript-import" */ './screens/ImportYears.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "transcript-import-runtime" */ './yearImport.runtime.ts'),
})

/** What transcripts look like (A-H1, A-H2). */
export const transcriptModels = defineFeature({
  key: 'transcriptModels',
  routes: [
    route({
      path: TRANSCRIPT_MODELS,
      title: 'Modelo de histórico',
      audience: 'staff',
      feature: 'modeloHistorico',
      screen: () => import(/* webpackChunkName: "transcript-models" */ './screens/ModelForm.screen.tsx'),
    }),
    route({
      path: TRANSCRIPT_WORDINGS,
      title: 'Personalização do histórico',
      audience: 'staff',
      feature: 'personalizacaoHistorico',
      screen: () => import(/* webpackChunkName: "transcript-wordings" */ './screens/WordingForm.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "transcript-models-runtime" */ './transcriptModels.runtime.ts'),
})
