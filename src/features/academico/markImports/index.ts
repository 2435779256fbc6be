import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { IMPORT_MARKS, MARK_IMPORTS } from '#src/features/academico/markImports/paths.ts'

const opened = () => import(/* webpackChunkName: "mark-import" */ './screens/OpenedImport.screen.tsx')

/** A-L10 and A-L11: marks from spreadsheets, and what became of each file (D 2.9 “AvaliaçãoImportada”). */
export const markImports = defineFeature({
  key: 'markImports',
  routes: [
    route({
      path: IMPORT_MARKS,
      title: 'Importar avaliação',
      audience: 'staff',
      feature: 'importarAvaliacao',
      screen: () => import(/* webpackChunkName: "mark-import-new" */ './screens/ImportMarks.screen.tsx'),
    }),
    route({
      path: `${IMPORT_MARKS}/:id`,
      title: 'Conferência da importação',
      audience: 'staff',
      feature: 'importarAvaliacao',
      screen: opened,
    }),
    route({
      path: MARK_IMPORTS,
      title: 'Gestão de importações',
      audience: 'staff',
      feature: 'gestaoImportacoes',
      screen: () => import(/* webpackChunkName: "mark-imports" */ './screens/ImportList.screen.tsx'),
    }),
    route({
      path: `${MARK_IMPORTS}/:id`,
      title: 'Importação de notas',
      audience: 'staff',
      feature: 'gestaoImportacoes',
      screen: opened,
    }),
  ],
  runtime: () => import(/* webpackChunkName: "mark-imports-runtime" */ './markImports.runtime.ts'),
})
