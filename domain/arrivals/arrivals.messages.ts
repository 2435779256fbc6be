/** Students who come from other schools within the year (D 2.13). */

export const ARRIVAL_SAVED = 'Chegada salva. As notas trazidas já contam nas médias.'
export const ARRIVAL_UNDONE = 'Chegada desfeita. As notas trazidas deixaram de contar.'
export const ARRIVAL_NOT_ENROLLED =
  'Este aluno não está matriculado numa turma deste ano. Matricule-o e enturme-o antes.'
export const ARRIVAL_ALREADY = 'Já há uma chegada registrada para esta matrícula. Abra-a na lista para completá-la.'
export const ARRIVAL_UNDONE_ALREADY = 'Esta chegada já foi desfeita.'
export const ARRIVAL_NO_STAGES =
  'O ano letivo desta turma não tem etapas. Registre-as em Etapas, e as notas entram depois.'
export const ARRIVAL_NO_SUBJECTS =
  'Nesta turma nenhuma disciplina tem nota própria por etapa. A chegada fica registrada sem notas.'
export const ARRIVAL_STAGE_CLOSED =
  'A etapa {etapa} está fechada, e as notas trazidas para ela não mudam. Peça à coordenação que a reabra antes.'
export const ARRIVAL_DAY_BEYOND = 'O primeiro dia fica dentro do ano letivo: de {inicio} a {fim}.'
export const ARRIVAL_BEYOND_SCALE = 'Fora da escala da origem, que vai de {minima} a {maxima}.'
export const ARRIVAL_NO_CONCEPT = 'Não é um conceito da escala da origem.'
export const ARRIVAL_BEYOND_OURS = 'Fora da escala daqui, que vai de {minima} a {maxima}.'
export const ARRIVAL_NOT_OURS = 'Não é um conceito daqui: {conceitos}.'
