/** Every migration by its name, which orders them; a test compares the list with the folder. */
export * as '0001_baseline' from '#server/db/migrations/0001_baseline/index.ts'
export * as '0002_enrolment_sent' from '#server/db/migrations/0002_enrolment_sent.ts'
export * as '0003_sessions' from '#server/db/migrations/0003_sessions.ts'
export * as '0004_term_titles' from '#server/db/migrations/0004_term_titles.ts'
export * as '0005_known_devices' from '#server/db/migrations/0005_known_devices.ts'
export * as '0006_own_access' from '#server/db/migrations/0006_own_access.ts'
export * as '0007_enrolment_needs' from '#server/db/migrations/0007_enrolment_needs.ts'
export * as '0008_curricula' from '#server/db/migrations/0008_curricula.ts'
