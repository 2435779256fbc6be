import { route } from '#src/core/router/route.ts'
import { ANNUAL_FEES, NEW_TABLE_PATH, PRICE_TABLES } from '#src/features/matricula/prices/paths.ts'

const tableForm = () => import(/* webpackChunkName: "price-table-form" */ './screens/PriceTableForm.screen.tsx')

export const priceRoutes = [
  route({
    path: PRICE_TABLES,
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
    path: `${PRICE_TABLES}/:id`,
    title: 'Tabela de preço',
    audience: 'staff',
    feature: 'tabelasPreco',
    screen: tableForm,
  }),
  route({
    path: ANNUAL_FEES,
    title: 'Anuidade: cursos regulares',
    audience: 'staff',
    feature: 'anuidadeCursosRegulares',
    screen: () => import(/* webpackChunkName: "annual-fees" */ './screens/AnnualFeeList.screen.tsx'),
  }),
  route({
    path: `${ANNUAL_FEES}/:id`,
    title: 'Anuidade',
    audience: 'staff',
    feature: 'anuidadeCursosRegulares',
    screen: () => import(/* webpackChunkName: "annual-fee-form" */ './screens/AnnualFeeForm.screen.tsx'),
  }),
]
