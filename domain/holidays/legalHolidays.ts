import { type HolidayRule, NATIONAL, OPTIONAL, STATE } from '#domain/holidays/holidays.ts'

/** A holiday with the law that makes it one. */
interface LegalHoliday extends HolidayRule {
  readonly lei: string
}

const fixed = (tipo: number, dia: number, mes: number, nome: string, lei: string): LegalHoliday => ({
  nome,
  tipo,
  dia: { mes, dia },
  lei,
})
const movable = (tipo: number, pascoa: number, nome: string, lei: string): LegalHoliday => ({
  nome,
  tipo,
  dia: { pascoa },
  lei,
})

const DAYS_OF_1949 = 'Lei 662/1949'

const NATIONAL_HOLIDAYS: readonly LegalHoliday[] = [
  fixed(NATIONAL, 1, 1, 'Confraternização Universal', DAYS_OF_1949),
  movable(NATIONAL, -2, 'Sexta-feira Santa', 'Lei 9.093/1995'),
  fixed(NATIONAL, 21, 4, 'Tiradentes', DAYS_OF_1949),
  fixed(NATIONAL, 1, 5, 'Dia do Trabalho', DAYS_OF_1949),
  fixed(NATIONAL, 7, 9, 'Independência do Brasil', DAYS_OF_1949),
  fixed(NATIONAL, 12, 10, 'Nossa Senhora Aparecida', 'Lei 6.802/1980'),
  fixed(NATIONAL, 2, 11, 'Finados', DAYS_OF_1949),
  fixed(NATIONAL, 15, 11, 'Proclamação da República', DAYS_OF_1949),
  { ...fixed(NATIONAL, 20, 11, 'Dia Nacional de Zumbi e da Consciência Negra', 'Lei 14.759/2023'), since: 2024 },
  fixed(NATIONAL, 25, 12, 'Natal', DAYS_OF_1949),
]

const FEDERAL_ORDER = 'Ponto facultativo da portaria federal de cada ano'

/** No holidays by national law, but no school teaches then unless it says so (D 2.2). */
const OPTIONAL_DAYS: readonly LegalHoliday[] = [
  movable(OPTIONAL, -48, 'Carnaval', FEDERAL_ORDER),
  movable(OPTIONAL, -47, 'Carnaval', FEDERAL_ORDER),
  movable(OPTIONAL, -46, 'Quarta-feira de Cinzas', FEDERAL_ORDER),
  movable(OPTIONAL, 60, 'Corpus Christi', FEDERAL_ORDER),
]

/** Acre puts what falls on Tuesday to Thursday off until Friday (Lei 2.126/2009), its anniversary excepted. */
const UNTIL_FRIDAY = { 2: 3, 3: 2, 4: 1 }
/** Alagoas moves the one of 30 November towards the weekend (Lei 7.530/2013). */
const TOWARDS_WEEKEND = { 2: -1, 4: 1 }

const BLACK_AWARENESS = 'Consciência Negra'

/**
 * Holidays by the law of a state, by the code of the IBGE. In states without a line there is no day of its own: in
 * Minas Gerais it is 21 April, as of the nation; Mato Grosso had 20 November alone; in Santa Catarina both go to the
 * next Sunday (Lei 12.906/2004); Paraná made 19 December a mere date (Lei 18.384/2014); what Goiás names are days off
 * of its civil servants (Lei 20.756/2020). São José (19 March) in Ceará is of the cities.
 */
const STATE_HOLIDAYS: Readonly<Record<number, readonly LegalHoliday[]>> = {
  11: [
    fixed(STATE, 4, 1, 'Criação de Rondônia', 'Lei 2.291/2010'),
    // Against the Constitution, said the STF in March 2020 (ADI 3.940).
    { ...fixed(STATE, 18, 6, 'Dia do Evangélico', 'Lei 1.026/2001'), since: 2002, until: 2019 },
  ],
  12: [
    { ...fixed(STATE, 20, 1, 'Dia do Católico', 'Lei 3.137/2016'), since: 2017, moves: UNTIL_FRIDAY },
    { ...fixed(STATE, 23, 1, 'Dia do Evangélico', 'Lei 1.538/2004'), moves: UNTIL_FRIDAY },
    { ...fixed(STATE, 8, 3, 'Dia Internacional da Mulher', 'Lei 1.411/2001'), moves: UNTIL_FRIDAY },
    fixed(STATE, 15, 6, 'Aniversário do Acre', 'Lei 14/1964'),
    { ...fixed(STATE, 5, 9, 'Dia da Amazônia', 'Lei 243/1968'), moves: UNTIL_FRIDAY },
    { ...fixed(STATE, 17, 11, 'Tratado de Petrópolis', 'Lei 57/1965'), moves: UNTIL_FRIDAY },
  ],
  13: [
    fixed(STATE, 5, 9, 'Elevação do Amazonas à categoria de província', 'Lei 25/1977'),
    { ...fixed(STATE, 20, 11, BLACK_AWARENESS, 'Lei Promulgada 84/2010'), since: 2010, until: 2023 },
  ],
  14: [fixed(STATE, 5, 10, 'Criação de Roraima', 'Constituição do Estado, art. 9º')],
  15: [fixed(STATE, 15, 8, 'Adesão do Grão-Pará à Independência', 'Lei 5.999/1996')],
  16: [
    fixed(STATE, 19, 3, 'São José', 'Lei 667/2002'),
    // The number of this law was not to be found; that of 25 July (1.696/2012) fell before the STF in 2018.
    { ...fixed(STATE, 15, 5, 'Dia de Cabralzinho', 'Lei estadual de 2017'), since: 2018 },
    fixed(STATE, 13, 9, 'Criação do Território do Amapá', 'Constituição do Estado, art. 355'),
    { ...fixed(STATE, 20, 11, BLACK_AWARENESS, 'Lei 1.169/2007'), since: 2008, until: 2023 },
  ],
  17: [
    { ...fixed(STATE, 15, 8, 'Senhor do Bonfim', 'Lei 4.509/2024'), since: 2025 },
    fixed(STATE, 8, 9, 'Nossa Senhora da Natividade', 'Lei 627/1993'),
    fixed(STATE, 5, 10, 'Criação do Tocantins', 'Lei 98/1989'),
  ],
  21: [fixed(STATE, 28, 7, 'Adesão do Maranhão à Independência', 'Lei 2.457/1964')],
  22: [fixed(STATE, 19, 10, 'Dia do Piauí', 'Lei 176/1937')],
  23: [{ ...fixed(STATE, 25, 3, 'Data Magna do Ceará', 'Constituição do Estado, art. 18'), since: 2012 }],
  24: [{ ...fixed(STATE, 3, 10, 'Mártires de Cunhaú e Uruaçu', 'Lei 8.913/2006'), since: 2007 }],
  25: [fixed(STATE, 5, 8, 'Fundação da Paraíba', 'Lei 10.601/2015')],
  26: [{ ...fixed(STATE, 6, 3, 'Data Magna de Pernambuco', 'Lei 16.059/2017'), since: 2018 }],
  27: [
    fixed(STATE, 24, 6, 'São João', 'Lei 5.508/1993'),
    fixed(STATE, 29, 6, 'São Pedro', 'Lei 5.509/1993'),
    fixed(STATE, 16, 9, 'Emancipação Política de Alagoas', 'Lei 5.247/1991'),
    { ...fixed(STATE, 30, 11, 'Dia do Evangélico', 'Lei 7.530/2013'), since: 2013, moves: TOWARDS_WEEKEND },
    { ...fixed(STATE, 20, 11, BLACK_AWARENESS, 'Lei 5.724/1995'), until: 2023 },
  ],
  28: [fixed(STATE, 8, 7, 'Emancipação Política de Sergipe', 'Constituição do Estado, art. 269')],
  29: [fixed(STATE, 2, 7, 'Independência da Bahia', 'Constituição do Estado, art. 6º')],
  32: [{ ...movable(STATE, 8, 'Nossa Senhora da Penha', 'Lei 11.010/2019'), since: 2020 }],
  33: [
    { ...movable(STATE, -47, 'Carnaval', 'Lei 5.243/2008'), since: 2009 },
    { ...fixed(STATE, 23, 4, 'São Jorge', 'Lei 5.198/2008'), since: 2008 },
    { ...fixed(STATE, 20, 11, BLACK_AWARENESS, 'Lei 4.007/2002'), since: 2002, until: 2023 },
  ],
  35: [
    fixed(STATE, 9, 7, 'Revolução Constitucionalista', 'Lei 9.497/1997'),
    { ...fixed(STATE, 20, 11, BLACK_AWARENESS, 'Lei 17.746/2023'), since: 2023, until: 2023 },
  ],
  43: [fixed(STATE, 20, 9, 'Revolução Farroupilha', 'Constituição do Estado, art. 6º')],
  50: [fixed(STATE, 11, 10, 'Criação do Mato Grosso do Sul', 'Lei 10/1979')],
  51: [{ ...fixed(STATE, 20, 11, BLACK_AWARENESS, 'Lei 7.879/2002'), since: 2003, until: 2023 }],
  53: [fixed(STATE, 30, 11, 'Dia do Evangélico', 'Lei 963/1995')],
}

/** The legal holidays of every school; city holidays and others come from the school's own register. */
export const LEGAL_HOLIDAYS: readonly HolidayRule[] = [
  ...NATIONAL_HOLIDAYS,
  ...OPTIONAL_DAYS,
  ...Object.entries(STATE_HOLIDAYS).flatMap(([uf, holidays]) =>
    holidays.map((holiday) => ({ ...holiday, uf: Number(uf) })),
  ),
]
