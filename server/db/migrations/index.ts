/** Every migration by its name, which orders them; a test compares the list with the folder. */
export * as '0001_baseline' from '#server/db/migrations/0001_baseline/index.ts'
export * as '0002_sessions' from '#server/db/migrations/0002_sessions.ts'
export * as '0003_termTitles' from '#server/db/migrations/0003_termTitles.ts'
