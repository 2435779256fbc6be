import { type HolidayRule, NATIONAL, OPTIONAL, STATE } from '#domain/rules/calendar/holidays.ts'

const fixed = (tipo: number, dia: number, mes: number, nome: string): HolidayRule => ({ nome, tipo, dia: { mes, dia } })
const movable = (tipo: number, pascoa: number, nome: string): HolidayRule => ({ nome, tipo, dia: { pascoa } })
const ofState = (uf: number, dia: number, mes: number, nome: string): HolidayRule => ({
  ...fixed(STATE, dia, mes, nome),
  uf,
})

/** Laws 662/1949, 6.802/1980 and 14.759/2023 (20 November since 2024), and Good Friday (law 9.093/1995). */
const NATIONAL_HOLIDAYS: readonly HolidayRule[] = [
  fixed(NATIONAL, 1, 1, 'Confraternização Universal'),
  movable(NATIONAL, -2, 'Sexta-feira Santa'),
  fixed(NATIONAL, 21, 4, 'Tiradentes'),
  fixed(NATIONAL, 1, 5, 'Dia do Trabalho'),
  fixed(NATIONAL, 7, 9, 'Independência do Brasil'),
  fixed(NATIONAL, 12, 10, 'Nossa Senhora Aparecida'),
  fixed(NATIONAL, 2, 11, 'Finados'),
  fixed(NATIONAL, 15, 11, 'Proclamação da República'),
  { ...fixed(NATIONAL, 20, 11, 'Dia Nacional de Zumbi e da Consciência Negra'), since: 2024 },
  fixed(NATIONAL, 25, 12, 'Natal'),
]

/** No holidays by national law, but no school teaches then unless it says so (D 2.2). */
const OPTIONAL_DAYS: readonly HolidayRule[] = [
  movable(OPTIONAL, -48, 'Carnaval'),
  movable(OPTIONAL, -47, 'Carnaval'),
  movable(OPTIONAL, -46, 'Quarta-feira de Cinzas'),
  movable(OPTIONAL, 60, 'Corpus Christi'),
]

/** Holidays by the law of a state that fall on a day of their own; a state without a line here has none. */
const STATE_HOLIDAYS: readonly HolidayRule[] = [
  ofState(12, 23, 1, 'Dia do Evangélico'),
  ofState(12, 15, 6, 'Aniversário do Acre'),
  ofState(12, 5, 9, 'Dia da Amazônia'),
  ofState(12, 17, 11, 'Tratado de Petrópolis'),
  ofState(27, 24, 6, 'São João'),
  ofState(27, 29, 6, 'São Pedro'),
  ofState(27, 16, 9, 'Emancipação Política de Alagoas'),
  ofState(27, 30, 11, 'Dia do Evangélico'),
  ofState(16, 19, 3, 'São José'),
  ofState(16, 13, 9, 'Criação do Território do Amapá'),
  ofState(13, 5, 9, 'Elevação do Amazonas à categoria de província'),
  ofState(29, 2, 7, 'Independência da Bahia'),
  ofState(23, 19, 3, 'São José'),
  ofState(23, 25, 3, 'Data Magna do Ceará'),
  ofState(53, 30, 11, 'Dia do Evangélico'),
  { ...movable(STATE, 8, 'Nossa Senhora da Penha'), uf: 32 },
  ofState(21, 28, 7, 'Adesão do Maranhão à Independência'),
  ofState(50, 11, 10, 'Criação do Mato Grosso do Sul'),
  ofState(15, 15, 8, 'Adesão do Grão-Pará à Independência'),
  ofState(25, 5, 8, 'Fundação da Paraíba'),
  ofState(26, 6, 3, 'Data Magna de Pernambuco'),
  ofState(22, 19, 10, 'Dia do Piauí'),
  ofState(33, 23, 4, 'São Jorge'),
  ofState(24, 3, 10, 'Mártires de Cunhaú e Uruaçu'),
  ofState(43, 20, 9, 'Revolução Farroupilha'),
  ofState(11, 4, 1, 'Criação de Rondônia'),
  ofState(11, 18, 6, 'Dia do Evangélico'),
  ofState(14, 5, 10, 'Criação de Roraima'),
  ofState(28, 8, 7, 'Emancipação Política de Sergipe'),
  ofState(35, 9, 7, 'Revolução Constitucionalista'),
  ofState(17, 8, 9, 'Nossa Senhora da Natividade'),
  ofState(17, 5, 10, 'Criação do Tocantins'),
]

/** What law gives every school; cities, and whatever else a school keeps, come from its own register. */
export const LEGAL_HOLIDAYS: readonly HolidayRule[] = [...NATIONAL_HOLIDAYS, ...OPTIONAL_DAYS, ...STATE_HOLIDAYS]
