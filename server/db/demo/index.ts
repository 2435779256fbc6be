export { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/demo/accounts.ts'
export { makeDemoSchool } from '#server/db/demo/makeDemo.ts'
