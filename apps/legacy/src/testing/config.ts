/** A Postgres server for the database tests; '' starts one of our own. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? ''
