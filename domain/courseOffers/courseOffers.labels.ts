/** How the fields of the offer of a course are called, in the form, in sentences and in the audit (D 2.1 “Gestão de curso”). */
export const COURSE_OFFER_LABELS = {
  idAnoLetivo: 'Ano letivo',
  idUnidade: 'Unidade',
  idCurso: 'Curso',
  idsCoordenadores: 'Coordenadores',
  dataCorte: 'Data de corte',
  regraIdade: 'Fora da faixa etária',
  tipoEtapa: 'Divisão do ano',
  vagas: 'Vagas por série e turno',
} as const
