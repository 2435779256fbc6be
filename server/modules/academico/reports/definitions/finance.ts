import { type RawBuilder, sql } from 'kysely'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { CHARGE_KINDS, SETTLEMENT_ORIGINS } from '#domain/charges/charges.lists.ts'
import { APPROVED, DISCOUNT_NATURES } from '#domain/discounts/discounts.lists.ts'
import { LIVING_STATUSES, RE_ENROLMENT, RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { FINANCE } from '#domain/reports/reports.lists.ts'
import { enrolmentReport, shared } from '#server/modules/academico/reports/enrolmentReport.ts'
import {
  amongIds,
  type Asked,
  inPeriod,
  inPlace,
  named,
  nameOfCode,
  type Report,
  share,
  summed,
} from '#server/modules/academico/reports/report.ts'
import { COUNTED, OPEN, overdueOn } from '#server/modules/financeiro/charges/index.ts'
import { enrolmentNearTo } from '#server/rows/people.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Who sees the charges of families. */
const SEES_FINANCE: readonly FeatureKey[] = ['cobrancas', 'extratos']
const PLACED = ['unidade', 'serie', 'turno'] as const

const OWED = sql`greatest(charge.net_cents - charge.paid_cents, 0)`

/** Charges of enrolments that units of the caller charged, and who pays them. */
const charges = ({ caller }: Asked): RawBuilder<unknown> => sql`
  join charge on charge.enrolment_id = own.id and ${inUnitsOf(caller, 'charge.unit_id')}
  left join guardian as payer on payer.id = charge.guardian_id`

const PAYER = { heading: 'Pagador', kind: 'text', value: sql`coalesce(payer.social_name, payer.name)` } as const
const CHARGED = {
  heading: 'Cobrança',
  kind: 'text',
  value: sql`charge.description || case when charge.count > 1 and charge.number > 0 then ' ' || charge.number || '/' || charge.count else '' end`,
} as const
const KIND = { heading: 'Tipo', kind: 'text', value: nameOfCode(CHARGE_KINDS, sql`charge.kind`), groups: true } as const

const overdue = enrolmentReport({
  slug: 'inadimplencia',
  name: 'Inadimplência por faixa',
  group: FINANCE,
  about: 'As cobranças vencidas e abertas, sem multa e juros, por faixa de dias de atraso.',
  filters: [...PLACED, 'periodo'],
  needs: SEES_FINANCE,
  columns: {
    faixa: {
      heading: 'Faixa',
      kind: 'text',
      value: sql`case when late.days <= 30 then 'Até 30 dias' when late.days <= 60 then 'De 31 a 60 dias'
        when late.days <= 90 then 'De 61 a 90 dias' else 'Mais de 90 dias' end`,
      order: [sql`least((late.days - 1) / 30, 3)`],
      groups: true,
    },
    ...shared('aluno'),
    pagador: PAYER,
    cobranca: CHARGED,
    vencimento: { heading: 'Vencimento', kind: 'date', value: sql`charge.due_on` },
    dias: { heading: 'Dias de atraso', kind: 'number', value: sql`late.days` },
    valor: summed({ heading: 'Valor', kind: 'money', value: sql`charge.net_cents` }),
    aberto: summed({ heading: 'Em aberto', kind: 'money', value: OWED }),
    tipo: KIND,
    ...shared('ra', 'serie', 'turma', 'unidade'),
  },
  standard: ['faixa', 'aluno', 'pagador', 'cobranca', 'vencimento', 'dias', 'aberto'],
  each: {
    id: sql`charge.id`,
    joins: (asked) => sql`${charges(asked)} and ${overdueOn(asked.today)}
      cross join lateral (select ${asked.today}::date - charge.due_on as days) as late`,
  },
  which: (asked) => inPeriod(sql`charge.due_on`, asked),
})

const received = enrolmentReport({
  slug: 'recebimentos',
  name: 'Recebimentos',
  group: FINANCE,
  about: 'O que entrou em cada dia do período, por origem, com multa, juros e tarifa do banco.',
  filters: [...PLACED, 'periodo'],
  needs: SEES_FINANCE,
  columns: {
    pagamento: { heading: 'Pago em', kind: 'date', value: sql`settled.paid_on` },
    ...shared('aluno'),
    pagador: PAYER,
    cobranca: CHARGED,
    origem: {
      heading: 'Origem',
      kind: 'text',
      value: nameOfCode(SETTLEMENT_ORIGINS, sql`settled.origin`),
      groups: true,
    },
    recebido: summed({ heading: 'Recebido', kind: 'money', value: sql`settled.cents` }),
    multa: summed({ heading: 'Multa e juros', kind: 'money', value: sql`settled.fine_cents + settled.interest_cents` }),
    tarifa: summed({ heading: 'Tarifa', kind: 'money', value: sql`settled.fee_cents` }),
    tipo: KIND,
    credito: { heading: 'Creditado em', kind: 'date', value: sql`settled.credited_on` },
    ...shared('ra', 'serie', 'turma', 'unidade'),
  },
  standard: ['pagamento', 'aluno', 'pagador', 'cobranca', 'origem', 'recebido', 'multa'],
  each: {
    id: sql`settled.id`,
    joins: (asked) => sql`${charges(asked)}
      join settlement as settled on settled.charge_id = charge.id and settled.reversed_at is null`,
  },
  which: (asked) => inPeriod(sql`settled.paid_on`, asked),
})

const discounts = enrolmentReport({
  slug: 'descontos-concedidos',
  name: 'Descontos concedidos',
  group: FINANCE,
  about: 'Os descontos aprovados do ano, com o que cada aluno pagaria sem eles e paga com eles.',
  filters: PLACED,
  needs: SEES_FINANCE,
  columns: {
    desconto: {
      heading: 'Desconto',
      kind: 'text',
      value: sql`discount_type.name`,
      order: [sql`discount_type.name_search`],
      groups: true,
    },
    ...shared('aluno', 'ra'),
    natureza: {
      heading: 'Natureza',
      kind: 'text',
      value: nameOfCode(DISCOUNT_NATURES, sql`discount_type.nature`),
      groups: true,
    },
    inicio: { heading: 'Início', kind: 'date', value: sql`granted.starts_on` },
    fim: { heading: 'Fim', kind: 'date', value: sql`granted.ends_on` },
    sem: summed({ heading: 'Ano sem ele', kind: 'money', value: sql`granted.before_cents` }),
    com: summed({ heading: 'Ano com ele', kind: 'money', value: sql`granted.after_cents` }),
    concedido: summed({
      heading: 'Concedido',
      kind: 'money',
      value: sql`(granted.before_cents - granted.after_cents)`,
    }),
    ...shared('serie', 'turma', 'unidade'),
  },
  standard: ['desconto', 'aluno', 'ra', 'inicio', 'sem', 'com', 'concedido'],
  each: {
    id: sql`granted.id`,
    joins:
      () => sql`join discount_grant as granted on granted.enrolment_id = own.id and granted.status = ${sql.lit(APPROVED)}
      join discount_type on discount_type.id = granted.discount_type_id`,
  },
  which: () => sql`true`,
})

const UNIT = { heading: 'Unidade', kind: 'text', value: sql`unit.name`, groups: true } as const

/** Enrolments of a year (`own`) in the place that was chosen. */
const enrolmentsOf = (asked: Asked): RawBuilder<unknown> => sql`own.type <> ${sql.lit(RESERVATION)}
  and ${enrolmentNearTo(asked.caller, 'own')} and ${inPlace(asked)}`

const forecast: Report = {
  slug: 'previsao-de-recebimentos',
  name: 'Previsão de recebimentos',
  group: FINANCE,
  about: 'O que vence em cada mês do período, o que já entrou e o que falta, por unidade.',
  filters: [...PLACED, 'periodo'],
  needs: SEES_FINANCE,
  id: sql`told.id`,
  columns: {
    mes: {
      heading: 'Mês',
      kind: 'text',
      value: sql`to_char(told.month, 'MM/YYYY')`,
      order: [sql`told.month`],
      groups: true,
    },
    unidade: UNIT,
    cobrancas: summed({ heading: 'Cobranças', kind: 'number', value: sql`told.charges` }),
    previsto: summed({ heading: 'Previsto', kind: 'money', value: sql`told.planned` }),
    recebido: summed({ heading: 'Recebido', kind: 'money', value: sql`told.paid` }),
    aberto: summed({ heading: 'Em aberto', kind: 'money', value: sql`told.open` }),
    percentual: share('Recebido (%)', sql`told.paid`, sql`told.planned`),
  },
  rows: (asked) => sql`(
      select min(charge.id) as id, charge.unit_id, date_trunc('month', charge.due_on)::date as month, count(*)::integer as charges,
        sum(charge.net_cents) as planned, sum(charge.paid_cents) as paid, coalesce(sum(${OWED}) filter (where ${OPEN}), 0) as open
      from enrolment as own ${charges(asked)}
      where own.school_year_id = ${asked.yearId} and ${COUNTED} and ${enrolmentsOf(asked)} and ${inPeriod(sql`charge.due_on`, asked)}
      group by charge.unit_id, date_trunc('month', charge.due_on)) as told
    join unit on unit.id = told.unit_id where ${named(sql`unit.name_search`, asked)} and ${amongIds(sql`told.id`, asked)}`,
}

const renewal: Report = {
  slug: 'taxa-de-renovacao',
  name: 'Taxa de renovação',
  group: FINANCE,
  about: 'Dos matriculados do ano anterior, quantos voltaram para o ano escolhido, por série de origem.',
  filters: PLACED,
  needs: SEES_FINANCE,
  id: sql`told.id`,
  columns: {
    unidade: UNIT,
    serie: {
      heading: 'Série de origem',
      kind: 'text',
      value: sql`grade.name`,
      order: [sql`grade.position`],
      groups: true,
    },
    matriculados: summed({ heading: 'Matriculados', kind: 'number', value: sql`told.enrolled` }),
    rematriculas: summed({ heading: 'Em rematrícula', kind: 'number', value: sql`told.begun` }),
    renovados: summed({ heading: 'Renovados', kind: 'number', value: sql`told.renewed` }),
    taxa: share('Renovação', sql`told.renewed`, sql`told.enrolled`),
  },
  rows: (asked) => sql`(
      select min(own.id) as id, own.unit_id, own.grade_id, count(*)::integer as enrolled,
        count(*) filter (where following.status <> 'Matriculado')::integer as begun,
        count(*) filter (where following.status = 'Matriculado')::integer as renewed
      from school_year as chosen join school_year as year on year.year = chosen.year - 1
      join enrolment as own on own.school_year_id = year.id and own.status = 'Matriculado'
      left join lateral (select later.status from enrolment as later
        where later.student_id = own.student_id and later.school_year_id = chosen.id and later.type = ${sql.lit(RE_ENROLMENT)}
          and later.status in (${sql.join(LIVING_STATUSES.map((status) => sql.lit(status)))}) limit 1) as following on true
      where chosen.id = ${asked.yearId} and ${enrolmentsOf(asked)}
      group by own.unit_id, own.grade_id) as told
    join unit on unit.id = told.unit_id join grade on grade.id = told.grade_id
    where ${named(sql`unit.name_search`, asked)} and ${amongIds(sql`told.id`, asked)}`,
}

/** What families owe and pay (D 2.15, “Finance”). */
export const FINANCE_REPORTS: readonly Report[] = [overdue, received, discounts, forecast, renewal]
