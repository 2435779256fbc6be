/** Which marks families see. */

export const RELEASES_SAVED = 'Publicação atualizada.'
export const RELEASES_READ_ONLY =
  'Você pode ver o que está publicado, mas não publicar. A escola decide isso nos perfis e em Parâmetros.'
export const RELEASE_NOT_YOURS =
  'Você só publica as notas das disciplinas em que dá aula hoje. Peça à coordenação para publicar as outras.'
export const RELEASE_CHANGED_ELSEWHERE =
  'Alguém mudou a publicação destas notas enquanto você olhava. A lista foi atualizada: confira e tente de novo.'
export const RELEASE_REASON_MISSING = 'Estas notas já estão com as famílias. Diga o motivo para tirá-las de lá.'
export const RELEASE_DAY_PASSED = 'Escolha um dia e uma hora que ainda vêm, ou publique agora.'
export const RELEASE_TOO_FAR = 'Agende para no máximo um ano à frente.'
export const RELEASE_WITHOUT_MARKS = '{disciplina}, {turma}: {motivo}'
