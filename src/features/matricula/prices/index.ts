import { EXTRA_COURSES, OTHER_ITEMS, REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { FEE_FEATURES } from '#domain/priceTables/feeFeatures.ts'
import { FEE_KINDS, FEES, NEW_TABLE_PATH, PRICE_TABLES } from '#src/features/matricula/prices/paths.ts'

const FEE_TITLES = {
  [REGULAR_COURSES]: 'Anuidade: cursos regulares',
  [EXTRA_COURSES]: 'Anuidade: cursos extras',
  [OTHER_ITEMS]: 'Anuidade: outros itens',
} as const

const tableForm = () => import(/* webpackChunkName: "price-table-form" */ './screens/PriceTableForm.screen.tsx')

/** M21 to M24: price tables, and annual fees. */
export const prices = defineFeature({
  key: 'prices',
  routes: [
    route({
      path: PRICE_TABLES.list,
      title: 'Tabelas de preço',
      audience: 'staff',
      feature: 'tabelasPreco',
      screen: () => import(/* webpackChunkName: "price-tables" */ './screens/PriceTableList.screen.tsx'),
    }),
    route({
      path: NEW_TABLE_PATH,
      title: 'Nova tabela de preço',
      audience: 'staff',
      feature: 'tabelasPreco',
      screen: tableForm,
    }),
    route({
      path: PRICE_TABLES.form,
      title: 'Tabela de preço',
      audience: 'staff',
      feature: 'tabelasPreco',
      screen: tableForm,
    }),
    ...FEE_KINDS.flatMap((kind) => [
      route({
        path: FEES[kind].list,
        title: FEE_TITLES[kind],
        audience: 'staff',
        feature: FEE_FEATURES[kind],
        screen: () => import(/* webpackChunkName: "annual-fees" */ './screens/AnnualFeeList.screen.tsx'),
      }),
      route({
        path: FEES[kind].form,
        title: 'Anuidade',
        audience: 'staff',
        feature: FEE_FEATURES[kind],
        screen: () => import(/* webpackChunkName: "annual-fee-form" */ './screens/AnnualFeeForm.screen.tsx'),
      }),
    ]),
  ],
  runtime: () => import(/* webpackChunkName: "prices-runtime" */ './prices.runtime.ts'),
})
