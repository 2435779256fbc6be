/** M15: extra courses copied to another year or unit. */
export const REPLICATION = '/matricula/cursos/replicacao'
