export { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/demo/accounts.ts'
export { growSchool } from '#server/db/demo/grow.ts'
export { isDemoSchool, writeDemoSchool } from '#server/db/demo/makeDemo.ts'
